import { HOUSE_ACCOUNTS } from '@candor/engine';
import { settledByLeader } from '@candor/engine-host';
import { totalToBigInt } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, ETH } from '../../test/support/chain-world.ts';
import { CostlyChain } from '../../test/support/costly-chain.ts';
import { NetworkCosts } from './network-costs.ts';
import { Reconciler } from './reconcile.ts';
import { ChainWatcher } from './watcher.ts';

const { ethereum, tron } = CHAINS;
/** Decimals of the network's coin, which has ten decimals more than the ledger keeps. */
const UNIT = 10_000_000_000n;
const UNKNOWN_TOKEN = 'unknown';

/** An exchange that watches nothing by itself. */
let world: ChainWorld;
let chain: CostlyChain;
let payments = 0;

beforeAll(async () => {
  world = await ChainWorld.openQuiet({ beatMs: 0 });
  chain = new CostlyChain(world.chain(ethereum));
});
afterAll(() => world.close());

/** Signs a transaction of no listed coin, in answer to a request; resolves with the request and the hash. */
async function signed(
  fee: bigint,
  { chainId = ethereum, replaces }: { chainId?: number; replaces?: number } = {},
) {
  payments += 1;
  const to = world.chain(chainId).addresses.outside('nobody');
  const payment = await world
    .chain(chainId)
    .sign({ id: payments, tokenAddress: UNKNOWN_TOKEN, to, memo: '', amount: 1n });
  chain.fees.set(payment.txHash, fee);
  const [request] = await world.sql<{ id: number }[]>`
    insert into signing_requests (chain_protocol_id, kind, replaces) values (${chainId}, 'sweep', ${replaces ?? null})
    returning id`;
  const id = request?.id ?? 0;
  await world.sql`
    insert into signing_answers (request_id, outcome, tx_hash, raw)
    values (${id}, 'signed', ${payment.txHash}, ${payment.raw})`;
  return { id, payment };
}

/** Makes blocks, and after each does what the leader does about a network. */
async function mine(count = 1): Promise<void> {
  const { engine } = world.exchange.app;
  const ports = {
    sql: world.sql,
    engine,
    tell: () => Promise.resolve(),
    now: () => Date.now(),
  };
  const watcher = new ChainWatcher(ports, ethereum, chain);
  const costs = new NetworkCosts(world.sql, ethereum, chain);
  const reconciler = new Reconciler(ports, ethereum, chain);
  for (let made = 0; made < count; made += 1) {
    const { height } = await chain.makeBlock();
    while (await watcher.step());
    await costs.step();
    await costs.step();
    for (const { id } of await world.sql<{ id: number }[]>`select id from engine_outbox where seq is null`)
      expect(await settledByLeader(world.sql, id, () => Promise.resolve(true))).toBe('accepted');
    await reconciler.step();
    const [row] = await world.sql`
      select chain_balances.height, (on_chain - expected)::text as difference from chain_balances
      join currency_protocols on currency_protocols.id = currency_protocol_id
      where chain_protocol_id = ${ethereum} and token_address = ''`;
    expect(row).toEqual({ height, difference: '0' });
  }
}

const finality = async () => {
  const [row] = await world.sql<{ confirmations: number }[]>`
    select final_confirmations as confirmations from chain_protocols where id = ${ethereum}`;
  return row?.confirmations ?? 0;
};
const house = (account: number) => totalToBigInt(world.exchange.app.engine.houseBalance(account, ETH));
const noted = (chainId: number) =>
  world.sql`
    select tx_hash as hash, chain_amount as fee, amount, outbox_id is not null as "isSent" from network_costs
    where chain_protocol_id = ${chainId} order by height, tx_hash`;

test('fees count from the block that holds them, and are booked once it is final; the comparison agrees at every block', async () => {
  const confirmations = await finality();
  await mine();
  const outside = house(HOUSE_ACCOUNTS.external + ethereum);

  const first = await signed(2n * UNIT + UNIT / 2n + 3n);
  await mine();
  await chain.broadcast(first.payment);
  await mine(confirmations - 1);
  expect(await noted(ethereum)).toEqual([]);
  expect(house(HOUSE_ACCOUNTS.network_fees)).toBe(0n);
  await mine();
  const one = { hash: first.payment.txHash, fee: '25000000003', amount: 2, isSent: true };
  expect(await noted(ethereum)).toEqual([one]);
  expect(house(HOUSE_ACCOUNTS.network_fees)).toBe(-2n);
  expect(house(HOUSE_ACCOUNTS.external + ethereum)).toBe(outside + 2n);

  // The transaction that was replaced never gets into a block; the one that did has failed, and costs its fee.
  const stuck = await signed(UNIT);
  const better = await signed(UNIT + UNIT / 2n, { replaces: stuck.id });
  await chain.broadcast(better.payment);
  await world.sql`update simulated_chain.transactions set is_failed = true where hash = ${better.payment.txHash}`;
  await mine(confirmations);
  const two = { hash: better.payment.txHash, fee: '15000000000', amount: 2, isSent: true };
  expect(await noted(ethereum)).toEqual([one, two]);
  expect(house(HOUSE_ACCOUNTS.network_fees)).toBe(-4n);

  // Below one unit of the ledger: nothing is booked, and the rest is part of the comparison.
  const small = await signed(1n);
  await chain.broadcast(small.payment);
  await mine(confirmations);
  const three = { hash: small.payment.txHash, fee: '1', amount: 0, isSent: false };
  expect(await noted(ethereum)).toEqual([one, two, three]);
  expect(house(HOUSE_ACCOUNTS.network_fees)).toBe(-4n);
  chain.asked.clear();
  await mine();
  expect([...chain.asked]).toEqual([]);
});

test('a transaction that a reorganisation takes out of its block costs nothing until it is in one again', async () => {
  const before = house(HOUSE_ACCOUNTS.network_fees);
  const { payment } = await signed(7n * UNIT);
  await chain.broadcast(payment);
  await mine(2);
  await world.chain(ethereum).reorganise(2, false);
  await mine(1 + (await finality()));
  expect(house(HOUSE_ACCOUNTS.network_fees)).toBe(before - 7n);
});

test('fees on a network whose own coin is not listed are noted without an amount', async () => {
  const costly = new CostlyChain(world.chain(tron));
  const { payment } = await signed(5n, { chainId: tron });
  costly.fees.set(payment.txHash, 5n);
  await costly.broadcast(payment);
  const { height } = await costly.makeBlock();
  await world.sql`update chain_protocols set scanned_height = ${height} + final_confirmations where id = ${tron}`;
  await new NetworkCosts(world.sql, tron, costly).step();
  expect(await noted(tron)).toEqual([{ hash: payment.txHash, fee: '5', amount: null, isSent: false }]);
});
