import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld, type WorldOperator } from '../../../test/support/handler-world.ts';
import { Reconciler } from '../../chains/reconcile.ts';
import type { SimulatedChain } from '../../chains/simulated-chain.ts';
import { SimulatedChains } from '../../chains/simulated-chains.ts';
import { ChainWatcher } from '../../chains/watcher.ts';
import { operatorConsole } from '../console/index.ts';
import { ColdMoves } from './cold-move-work.ts';
import { coldMoveKind } from './cold-moves.ts';
import { hotWallets } from './index.ts';

const WHY = { reason: 'ticket 9' };
const ONE = 10n ** 6n;
const FINAL = 3;

const open = () => handlerWorld(operatorConsole, hotWallets);
let world: Awaited<ReturnType<typeof open>>;
let admin: WorldOperator;
let finance: WorldOperator;
/** USDT on the network ERC20, with six decimals there. */
let protocol: { readonly id: number; readonly chainId: number; readonly tokenAddress: string };
let chain: SimulatedChain;
let cold: string;
let faults: unknown[] = [];

beforeAll(async () => {
  world = await open();
  [admin, finance] = [await world.newOperator('admin'), await world.newOperator('finance')];
  const found = world.protocols.ofCurrency(1).find((each) => each.chain.code === 'ERC20');
  const simulated = new SimulatedChains(world.sql, world.protocols).find(found?.chainId ?? 0);
  if (found === undefined || simulated === undefined) throw new Error('the demo has no USDT on ERC20');
  [protocol, chain] = [found, simulated];
  cold = chain.addresses.outside('cold');
  await world.sql`
    update chain_protocols set final_confirmations = ${FINAL}, credit_confirmations = 1 where id = ${found.chainId}`;
  await world.protocols.load();
  // Somebody has paid to the address before it was one of the exchange.
  await pay(cold, 7n);
  await mine();
});
afterAll(() => world.close());

beforeEach(() => {
  faults = [];
});

const pay = (to: string, coins: bigint) =>
  chain.send([{ tokenAddress: protocol.tokenAddress, to, memo: '', amount: coins * ONE }]);

/** Makes blocks, and after each does what the leader does about a network. */
async function mine(count = 1): Promise<void> {
  const { sql, engine, protocols } = world;
  const chains = new SimulatedChains(sql, protocols);
  const ports = {
    sql,
    engine,
    tell: () => Promise.resolve(),
    now: () => world.nowMs,
  };
  const watcher = new ChainWatcher(ports, protocol.chainId, chain);
  const reconciler = new Reconciler(ports, protocol.chainId, chain);
  const moves = new ColdMoves({ sql, chains, protocols, onFault: (error) => faults.push(error) });
  for (let made = 0; made < count; made += 1) {
    await chain.makeBlock();
    while (await watcher.step());
    await world.carryOutbox();
    await reconciler.step();
    await moves.step();
  }
  expect(faults).toEqual([]);
}

/** The result of the newest comparison, in whole coins; equal sides leave no difference. */
async function compared() {
  const [row] = await world.sql<{ onChain: string; difference: string; height: number }[]>`
    select on_chain::text as "onChain", (on_chain - expected)::text as difference, height from chain_balances
    where currency_protocol_id = ${protocol.id}`;
  expect(row?.height).toBe((await chain.tip()).height);
  return { difference: row?.difference, onChain: row?.onChain };
}

async function excess(coins: bigint): Promise<number> {
  const [row] = await world.sql<{ id: number }[]>`
    insert into hot_requests (currency_protocol_id, kind, amount, hot)
    values (${protocol.id}, 'excess', ${String(coins * ONE)}, 1) returning id`;
  return row?.id ?? 0;
}
const refusedMove = async (id: number) =>
  (await world.refused('console/cold_move', { id, ...WHY }, finance)).error;
const shownRequest = async (id: number) => {
  const wallets = await world.ask('console/hot_wallets', {}, admin);
  return wallets.flatMap(({ requests }) => requests).find((request) => request.id === id);
};
const heldCold = async () =>
  (await chain.balances([cold], protocol.tokenAddress, (await chain.tip()).height))[0];

test('coins move only to an address that was compared with the books', async () => {
  const id = await excess(5n);
  expect(await refusedMove(id)).toBe('cold_address_missing');
  const before = await compared();
  await world.ask('console/hot_wallet_set', { id: protocol.id, cold_address: cold, ...WHY }, admin);
  expect(await refusedMove(id)).toBe('cold_address_missing');
  await mine();
  // Coins that were there before are an opening balance, and no difference.
  const after = await compared();
  expect([before.difference, after.difference]).toEqual(['0', '0']);
  expect(BigInt(after.onChain ?? 0) - BigInt(before.onChain ?? 0)).toBe(7n * 10n ** 8n);
  await world.sql`update hot_requests set ended_at = now(), outcome = 'balanced' where id = ${id}`;
  expect(await refusedMove(id)).toBe('hot_request_unknown');
});

test('an excess moves once, ends when its transaction is final, and the books add up at every block', async () => {
  const id = await excess(5n);
  const before = await compared();
  const moved = await world.ask('console/cold_move', { id, ...WHY }, finance);
  expect(moved).toMatchObject({ name: 'USDT (ERC20)', is_applied: 1 });
  expect(await refusedMove(id)).toBe('hot_request_busy');
  const { data } = await world.ask('console/audit', { object_kind: 'hot_wallet' }, admin);
  expect(data[0]).toMatchObject({
    action: 'cold_move',
    after: { request_id: id, amount: '5.000000', cold_address: cold },
    reason: 'ticket 9',
  });
  await mine();
  expect(await shownRequest(id)).toMatchObject({
    state: 'moving',
    tx_hash: expect.stringMatching(/^.{64}$/) as string,
  });
  // It is signed after the first block and sent after the second one, so the third one holds it.
  for (let made = 0; made < 1 + FINAL; made += 1) {
    await mine();
    expect(await compared()).toEqual(before);
  }
  expect(await heldCold()).toBe(12n * ONE);
  expect(await shownRequest(id)).toMatchObject({ state: 'done', ended_at: expect.any(String) as string });
  const noted = await world.sql`select from chain_deposits where address = ${cold}`;
  expect(noted).toHaveLength(0);
});

test('what somebody else pays to the cold address waits without an owner, and is no difference', async () => {
  await pay(cold, 2n);
  await mine(2);
  expect((await compared()).difference).toBe('0');
  const noted = await world.sql`
    select user_id, state, chain_amount::text as amount from chain_deposits where address = ${cold}`;
  expect(noted).toEqual([{ user_id: null, state: 'unassigned', amount: String(2n * ONE) }]);
});

test('a move that was not signed has failed', async () => {
  const id = await excess(5n);
  await world.ask('console/cold_move', { id, ...WHY }, finance);
  await world.sql`
    insert into signing_answers (request_id, outcome, reason)
    select signing_request_id, 'impossible', 'a contract' from hot_requests where id = ${id}`;
  await mine();
  expect(await shownRequest(id)).toMatchObject({ state: 'failed', tx_hash: '' });
});

test('a move whose address or amount is not what was shown is not asked for', async () => {
  const id = await excess(5n);
  const other = chain.addresses.outside('another');
  const payload = {
    request_id: id,
    currency_code: 'USDT',
    chain: 'ERC20',
    amount: '5.000000',
    cold_address: cold,
  };
  const agreed = { proposalId: 1, reason: '', proposedBy: 1, decidedBy: 2 };
  for (const change of [{ amount: '6.000000' }, { cold_address: other }])
    await expect(
      world.sql.begin((sql) => coldMoveKind().apply(sql, { ...payload, ...change } as never, agreed)),
    ).rejects.toMatchObject({ error: 'payload_differs' });
  expect(await shownRequest(id)).toMatchObject({ state: 'open' });
  await world.sql.begin((sql) => coldMoveKind().apply(sql, payload as never, agreed));
  expect(await shownRequest(id)).toMatchObject({ state: 'moving' });
});

test('the same cold address may be that of another currency on the network', async () => {
  const eth = world.protocols.onChain(protocol.chainId).find(({ id }) => id !== protocol.id);
  if (eth === undefined) throw new Error('the network has one currency');
  const set = await world.ask('console/hot_wallet_set', { id: eth.id, cold_address: cold, ...WHY }, admin);
  expect(set).toMatchObject({ is_applied: 1 });
});
