import type { Transaction } from '@candor/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldOperator } from '../../../test/support/handler-world.ts';
import type { SimulatedChain } from '../../chains/simulated-chain.ts';
import { SimulatedChains } from '../../chains/simulated-chains.ts';
import { operatorConsole } from '../console/index.ts';
import { hotWallets } from './index.ts';
import { HotWatch } from './hot-watch.ts';

const WHY = { reason: 'ticket 9' };
const ONE = 10n ** 6n;
const FINAL = 3;

const open = () => handlerWorld(operatorConsole, hotWallets);
let world: Awaited<ReturnType<typeof open>>;
let admin: WorldOperator;
/** USDT on the network ERC20, with six decimals there and eight in the ledger. */
let protocol: { readonly id: number; readonly chainId: number; readonly tokenAddress: string };
let chain: SimulatedChain;
let cold: string;
let watch: HotWatch;
let alarms: object[];
let faults: unknown[];

beforeAll(async () => {
  world = await open();
  admin = await world.newOperator('admin');
  await world.sql`
    insert into operators (account, role, state, password_hash, email, created_at)
    values ('ann', 'admin', 'active', 'hash', 'ann@staff.example', now()),
      ('bob', 'admin', 'active', 'hash', null, now())`;
  const found = world.protocols.ofCurrency(1).find((each) => each.chain.code === 'ERC20');
  const simulated = new SimulatedChains(world.sql, world.protocols).find(found?.chainId ?? 0);
  if (found === undefined || simulated === undefined) throw new Error('the demo has no USDT on ERC20');
  [protocol, chain] = [found, simulated];
  cold = chain.addresses.outside('cold');
  await world.sql`
    update chain_protocols set final_confirmations = ${FINAL}, credit_confirmations = 1 where id = ${found.chainId}`;
});
afterAll(() => world.close());

/** Each test begins with a process that has not looked yet, and without requests. */
beforeEach(async () => {
  await world.sql`delete from hot_requests`;
  await world.sql`delete from hot_wallets`;
  await world.sql`delete from messages`;
  [alarms, faults] = [[], []];
  const chains = new SimulatedChains(world.sql, world.protocols);
  watch = new HotWatch({
    sql: world.sql,
    chains,
    protocols: world.protocols,
    onFault: (error) => faults.push(error),
    now: () => world.nowMs,
    origin: 'https://exchange.example',
    onAlarm: (_what, detail) => alarms.push(detail),
    writeToOperators: world.leading.writeToOperators,
  });
});

const set = (input: object) =>
  world.ask('console/hot_wallet_set', { id: protocol.id, ...WHY, ...input }, admin);
const fault = async (input: object) =>
  (await world.refused('console/hot_wallet_set', { id: protocol.id, ...WHY, ...input }, admin)).fields;

/** Makes blocks, has them counted as read, and looks once. */
async function mine(count = 1): Promise<void> {
  let height = (await chain.tip()).height;
  for (let made = 0; made < count; made += 1) ({ height } = await chain.makeBlock());
  await world.sql`
    update chain_protocols set scanned_height = ${height}, scanned_at = now() where id = ${protocol.chainId}`;
  await watch.step();
  expect(faults).toEqual([]);
}

const held = async () => chain.balance(protocol.tokenAddress, (await chain.tip()).height);
const inWords = (units: bigint) => `${units / ONE}.${String(units % ONE).padStart(6, '0')}`;
/** Sets limits around what the hot wallet holds now, so many whole coins below and above it. */
async function limit(below: bigint, above: bigint): Promise<bigint> {
  const now = await held();
  await set({ floor: inWords(now - below * ONE), ceiling: inWords(now + above * ONE) });
  return now;
}

let payments = 0;
async function leave(coins: bigint): Promise<void> {
  payments += 1;
  const payment = { id: 9_000 + payments, tokenAddress: protocol.tokenAddress, to: cold, memo: '' };
  await chain.broadcast(await chain.sign({ ...payment, amount: coins * ONE }));
}
const arrive = (coins: bigint) =>
  chain.send([
    {
      tokenAddress: protocol.tokenAddress,
      to: chain.addresses.own(0),
      memo: '',
      amount: coins * ONE,
    },
  ]);

const requests = () =>
  world.sql<{ kind: string; amount: string; outcome: string | null }[]>`
    select kind, amount::text, outcome from hot_requests order by id`;
const letters = () =>
  world.sql<{ purpose: string; body: string }[]>`
    select purpose, body from messages where purpose like 'hot_wallet%' order by id`;

describe('the limits of a hot wallet', () => {
  test('are set on the record, both or none, and say how many requests they concern', async () => {
    const changed = await set({ floor: '5', ceiling: '15', cold_address: cold });
    expect(changed).toMatchObject({
      name: 'USDT (ERC20)',
      before: { floor: '', ceiling: '', cold_address: '' },
      after: { floor: '5.00000000', ceiling: '15.00000000', cold_address: cold },
      affects: { what: 'hot_requests', count: 0 },
      is_applied: 1,
    });
    const { data } = await world.ask('console/audit', { object_kind: 'hot_wallet' }, admin);
    expect(data[0]).toMatchObject({ action: 'hot_wallet_set', after: { cold_address: cold } });
    await set({ floor: '', ceiling: '', cold_address: '' });
    const rows = await world.ask('console/configuration', { subject: 'hot_wallet' }, admin);
    expect(rows.find(({ id }) => id === protocol.id)?.terms).toEqual({
      floor: '',
      ceiling: '',
      cold_address: '',
    });
  });

  test.each<[string, () => object, object]>([
    ['a floor alone', () => ({ floor: '5' }), { ceiling: 'settings_invalid' }],
    ['a ceiling alone', () => ({ ceiling: '5' }), { floor: 'settings_invalid' }],
    ['a ceiling at the floor', () => ({ floor: '5', ceiling: '5' }), { ceiling: 'settings_invalid' }],
    ['a text as an address', () => ({ cold_address: 'cold' }), { cold_address: 'address_invalid' }],
    [
      'an address that is not in canonical form',
      () => ({ cold_address: cold.toUpperCase() }),
      { cold_address: 'address_invalid' },
    ],
    [
      'the address that pays',
      () => ({ cold_address: chain.addresses.own(0) }),
      { cold_address: 'address_of_exchange' },
    ],
  ])('%s is refused', async (_title, input, fields) => {
    expect(await fault(input())).toEqual(fields);
  });

  test('the address of a user is refused', async () => {
    const user = await world.newUser();
    const address = chain.addresses.own(77);
    await world.sql`
      insert into deposit_addresses (user_id, chain_protocol_id, derivation_index, address, created_at)
      values (${user.id}, ${protocol.chainId}, 77, ${address}, now())`;
    expect(await fault({ cold_address: address })).toEqual({ cold_address: 'address_of_exchange' });
  });
});

test('the program of a network of its own knows no cold addresses, and takes limits', async () => {
  const other = world.protocols.ofCurrency(1).find(({ id }) => id !== protocol.id);
  if (other === undefined) throw new Error('the demo has USDT on one network alone');
  const facts = (family: string, text: string) =>
    world.sql`
      update chain_protocols set family = ${family}, network = ${text}, account_key = ${text} where id = ${other.chainId}`;
  await facts('service', 'pebble');
  await world.protocols.load();
  const wanted = { id: other.id, floor: '5', ceiling: '15' };
  expect(await fault({ ...wanted, cold_address: cold })).toEqual({
    cold_address: 'cold_address_unsupported',
  });
  expect(await set(wanted)).toMatchObject({ is_applied: 1 });
  await facts('simulated', '');
  await world.protocols.load();
});

test('a hot wallet without limits is not compared', async () => {
  await leave(1n);
  await mine();
  expect(await requests()).toEqual([]);
  expect(await world.sql`select from hot_balances`).toHaveLength(0);
});

test('below the floor a refill up to the middle is requested, once, with a letter and an alarm', async () => {
  const before = await limit(5n, 15n);
  await mine();
  expect(await requests()).toEqual([]);
  await leave(6n);
  await mine();
  const wanted = { kind: 'refill', amount: String(11n * ONE), outcome: null };
  expect(await requests()).toEqual([wanted]);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.purpose).toBe('hot_wallet_low');
  expect(letter?.body).toContain(inWords(before - 6n * ONE));
  expect(letter?.body).toContain('11 are needed');
  expect(letter?.body).toContain('https://exchange.example/console/hot-wallets');
  expect(alarms).toMatchObject([{ unreached: ['bob'] }]);
  await leave(1n);
  await mine(2);
  expect(await requests()).toEqual([wanted]);
  expect(await letters()).toHaveLength(1);
});

test('a request ends by itself once the hot wallet is within its limits, and another one may come', async () => {
  await limit(5n, 15n);
  await leave(6n);
  await mine();
  await arrive(3n);
  await mine();
  expect(await requests()).toMatchObject([{ kind: 'refill', outcome: 'balanced' }]);
  await leave(4n);
  await mine();
  expect(await requests()).toMatchObject([{ outcome: 'balanced' }, { kind: 'refill', outcome: null }]);
  await set({ floor: '', ceiling: '' });
  await mine();
  expect(await requests()).toMatchObject([{ outcome: 'balanced' }, { outcome: 'balanced' }]);
});

test('what is above the ceiling is an excess once it is final, and its request may turn into a refill', async () => {
  await limit(5n, 15n);
  await arrive(16n);
  await mine(FINAL - 1);
  expect(await requests()).toEqual([]);
  await mine();
  expect(await requests()).toEqual([{ kind: 'excess', amount: String(11n * ONE), outcome: null }]);
  expect(await letters()).toMatchObject([{ purpose: 'hot_wallet_high' }]);
  await leave(22n);
  await mine();
  expect(await requests()).toMatchObject([
    { kind: 'excess', outcome: 'balanced' },
    { kind: 'refill', amount: String(11n * ONE), outcome: null },
  ]);
});

test('the newest balances are kept, with those of the cold address', async () => {
  await set({ floor: '1', ceiling: '40000000', cold_address: cold });
  const [atCold = 0n] = await chain.balances([cold], protocol.tokenAddress, (await chain.tip()).height);
  await leave(2n);
  await mine();
  const [shown] = (await world.ask('console/hot_wallets', {}, admin)).filter(({ id }) => id === protocol.id);
  expect(shown).toEqual({
    id: protocol.id,
    chain: { id: protocol.chainId, code: 'ERC20' },
    currency: { id: 1, code: 'USDT' },
    floor: '1.00000000',
    ceiling: '40000000.00000000',
    cold_address: cold,
    hot: inWords(await held()),
    cold: inWords(atCold + 2n * ONE),
    leaving: '0.00000000',
    height: (await chain.tip()).height,
    looked_at: expect.any(String) as string,
    requests: [],
  });
});

test('open requests wait in a queue, and the page has the newest five of each wallet', async () => {
  await limit(5n, 15n);
  await world.sql`
    insert into hot_requests (currency_protocol_id, kind, amount, hot, opened_at, ended_at, outcome)
    select ${protocol.id}, 'excess', 1, 2, now() - interval '1 day', now(), 'balanced' from generate_series(1, 5)`;
  await leave(6n);
  await mine();
  const wallets = await world.ask('console/hot_wallets', {}, admin);
  const { requests: shown } = wallets.find(({ id }) => id === protocol.id) ?? {};
  expect(shown?.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'refill open',
    ...Array.from({ length: 4 }, () => 'excess balanced'),
  ]);
  expect(shown?.[0]).toMatchObject({ amount: '11.000000', ended_at: null });
  const { queues } = await world.ask('console/home', {}, admin);
  expect(queues.find(({ queue }) => queue === 'hot_wallets')).toMatchObject({
    count: 1,
    oldest_at: shown?.[0]?.opened_at,
  });
});

test('a letter that cannot be written keeps the request from being stored, and the next look tries again', async () => {
  await limit(5n, 15n);
  const { chainId } = protocol;
  await leave(6n);
  const { height } = await chain.makeBlock();
  await world.sql`update chain_protocols set scanned_height = ${height}, scanned_at = now() where id = ${chainId}`;
  let isBroken = true;
  const breaking = new HotWatch({
    sql: world.sql,
    chains: new SimulatedChains(world.sql, world.protocols),
    protocols: world.protocols,
    onFault: (error) => faults.push(error),
    now: () => world.nowMs,
    origin: 'https://exchange.example',
    onAlarm: () => undefined,
    writeToOperators: (transaction: Transaction, letter, permissions) => {
      if (isBroken) throw new Error('no letter');
      return world.leading.writeToOperators(transaction, letter, permissions);
    },
  });
  await breaking.step();
  expect(faults).toMatchObject([{ message: 'no letter' }]);
  expect(await requests()).toEqual([]);
  isBroken = false;
  await breaking.step();
  expect(await requests()).toMatchObject([{ kind: 'refill' }]);
});
