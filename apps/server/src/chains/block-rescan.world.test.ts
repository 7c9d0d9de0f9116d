import type { ChainPort } from '@candor/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldOperator } from '../../test/support/handler-world.ts';
import { operatorConsole } from '../products/console/index.ts';
import { hotWallets } from '../products/hot-wallets/index.ts';
import { BlockRescan } from './block-rescan.ts';
import { Reconciler } from './reconcile.ts';
import type { SimulatedChain } from './simulated-chain.ts';
import { SimulatedChains } from './simulated-chains.ts';
import { ChainWatcher } from './watcher.ts';

const ONE = 10n ** 6n;
const WHY = { reason: 'ticket 34' };

const open = () => handlerWorld(operatorConsole, hotWallets);
let world: Awaited<ReturnType<typeof open>>;
let admin: WorldOperator;
/** USDT on the network ERC20, with six decimals there. */
let protocol: { readonly id: number; readonly chainId: number; readonly tokenAddress: string };
let chain: SimulatedChain;
const faults: unknown[] = [];

beforeAll(async () => {
  world = await open();
  admin = await world.newOperator('admin');
  const found = world.protocols.ofCurrency(1).find((each) => each.chain.code === 'ERC20');
  const simulated = new SimulatedChains(world.sql, world.protocols).find(found?.chainId ?? 0);
  if (found === undefined || simulated === undefined) throw new Error('the demo has no USDT on ERC20');
  [protocol, chain] = [found, simulated];
  await world.sql`
    update chain_protocols set final_confirmations = 3, credit_confirmations = 1 where id = ${found.chainId}`;
  await world.protocols.load();
});
afterAll(() => world.close());

const ports = () => ({
  sql: world.sql,
  engine: world.engine,
  tell: () => Promise.resolve(),
  now: () => world.nowMs,
  onFault: (error: unknown) => faults.push(error),
});
/** Reads blocks again as a process does that has just begun. */
const rescanOver = (port: ChainPort) => new BlockRescan(ports(), protocol.chainId, port);
const pay = (to: string, coins: bigint) =>
  chain.send([{ tokenAddress: protocol.tokenAddress, to, memo: '', amount: coins * ONE }]);

/** Has the watcher take in the tip, compares the balances, and resolves with their difference. */
async function watch(): Promise<string | undefined> {
  const watcher = new ChainWatcher(ports(), protocol.chainId, chain);
  while (await watcher.step());
  await world.carryOutbox();
  await new Reconciler(ports(), protocol.chainId, chain).step();
  const [row] = await world.sql<{ difference: string; height: number }[]>`
    select (on_chain - expected)::text as difference, height from chain_balances
    where currency_protocol_id = ${protocol.id}`;
  expect(row?.height).toBe((await chain.tip()).height);
  return row?.difference;
}

async function makeBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await chain.makeBlock();
}

/** Makes a user whose deposit address nobody knows yet: what is paid there is not seen, as if a node hid it. */
async function unseenUser(index: number) {
  const { id } = await world.newUser();
  const { address } = await chain.addressAt(index);
  const reveal = () => world.sql`
    insert into deposit_addresses (user_id, chain_protocol_id, derivation_index, address, created_at)
    values (${id}, ${protocol.chainId}, ${index}, ${address}, now())`;
  const credits = async () => {
    const rows = await world.sql<{ amount: string }[]>`
      select (chain_amount / ${String(ONE)}::numeric)::int::text as amount from chain_deposits
      where user_id = ${id} and state in ('credited', 'final') order by height`;
    return rows.map(({ amount }) => amount);
  };
  return { address, reveal, credits };
}

async function wantFrom(height: number): Promise<void> {
  await world.sql`
    update chain_protocols set rescan_height = ${height}, rescan_until = scanned_height
    where id = ${protocol.chainId}`;
}
const progress = async () => {
  const [row] = await world.sql<{ height: number | null; until: number | null; firstHeight: number }[]>`
    select rescan_height as height, rescan_until as until, first_height as "firstHeight" from chain_protocols
    where id = ${protocol.chainId}`;
  return row;
};

test('blocks are read again in parts, beside new ones, over a restart and a node that fails in the middle', async () => {
  await watch();
  const { height: start } = await chain.tip();
  const user = await unseenUser(9_001);
  await pay(user.address, 2n);
  await makeBlocks(90);
  await pay(user.address, 3n);
  await makeBlocks(30);
  await watch();
  await user.reveal();
  expect(await user.credits()).toEqual([]);
  await wantFrom(start);
  const until = start + 120;

  const failing: ChainPort = new Proxy(chain, {
    get: (target, name: keyof SimulatedChain) =>
      name === 'block'
        ? async (height: number) => {
            if (height === start + 71) throw new Error('the node no longer keeps this block');
            return target.block(height);
          }
        : (target[name] as () => void).bind(target),
  });
  const first = rescanOver(failing);
  expect(await first.step()).toBe(false);
  expect(await progress()).toMatchObject({ height: start + 50, until });
  expect(await user.credits()).toEqual(['2']);

  // New blocks are followed as ever.
  await pay(user.address, 4n);
  await makeBlocks(1);
  await watch();
  expect(await user.credits()).toEqual(['2', '4']);
  expect(await progress()).toMatchObject({ height: start + 50, until });

  // Blocks read before the fault stay read, and the node is left alone for a while.
  expect(await first.step()).toBe(false);
  expect(await first.step()).toBe(false);
  expect(await progress()).toMatchObject({ height: start + 70, until });
  expect(faults.splice(0)).toHaveLength(1);

  const second = rescanOver(chain);
  expect(await second.step()).toBe(true);
  expect(await progress()).toMatchObject({ height: null, until: null });
  expect(await user.credits()).toEqual(['2', '3', '4']);
  expect(await watch()).toBe('0');

  await wantFrom(start);
  const third = rescanOver(chain);
  while (!(await third.step()));
  expect(await user.credits()).toEqual(['2', '3', '4']);
  expect(await watch()).toBe('0');
  const posted = await world.sql`
    select from engine_outbox where command ->> 'kind' = 'credit_deposit'`;
  expect(posted).toHaveLength(3);
  expect(faults).toEqual([]);
});

test('a reorganisation meanwhile takes back what was read again and replaced, and credits it where it is now', async () => {
  const user = await unseenUser(9_002);
  const { height: start } = await chain.tip();
  await makeBlocks(5);
  await pay(user.address, 6n);
  await makeBlocks(1);
  await watch();
  await user.reveal();
  await wantFrom(start);
  // The watcher has not seen yet that the newest blocks are others: they are its own to read.
  await chain.reorganise(2, false);
  const rescan = rescanOver(chain);
  expect(await rescan.step()).toBe(false);
  expect(await progress()).toMatchObject({ height: start + 4 });
  expect(await user.credits()).toEqual([]);
  await makeBlocks(1);
  expect(await watch()).toBe('0');
  expect(await user.credits()).toEqual(['6']);
  expect(await rescan.step()).toBe(true);
  expect(await user.credits()).toEqual(['6']);
  expect(await watch()).toBe('0');
});

test('what a cold address held before it was one stays its opening balance', async () => {
  const cold = chain.addresses.outside('cold');
  const { height: start } = await chain.tip();
  await pay(cold, 7n);
  await makeBlocks(1);
  await watch();
  await world.ask('console/hot_wallet_set', { id: protocol.id, cold_address: cold, ...WHY }, admin);
  // Nothing was compared with the address yet: its coins will be its opening balance.
  await wantFrom(start);
  expect(await rescanOver(chain).step()).toBe(true);
  await makeBlocks(1);
  expect(await watch()).toBe('0');
  await pay(cold, 1n);
  await makeBlocks(1);
  expect(await watch()).toBe('0');
  const noted = () =>
    world.sql`select chain_amount::text as amount from chain_deposits where address = ${cold}`;
  expect(await noted()).toEqual([{ amount: String(ONE) }]);
  // Later payments are noted where a node had hidden them.
  await world.sql`delete from chain_deposits where address = ${cold}`;
  await wantFrom(start);
  expect(await rescanOver(chain).step()).toBe(true);
  expect(await noted()).toEqual([{ amount: String(ONE) }]);
  await makeBlocks(1);
  expect(await watch()).toBe('0');
});
