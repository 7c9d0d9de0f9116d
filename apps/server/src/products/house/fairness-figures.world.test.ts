import type { ResponseOf } from '@candor/contract';
import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutAmount, cutSum } from './cut-sum.ts';
import { HOUSE_QUERIES, joinHouse } from '../../facets/house.ts';
import { PRODUCTS } from '../index.ts';
import { BTC, type User } from '../../../test/support/lever-world.ts';
import { ask } from '../../../test/support/running-app.ts';
import { type Player, SecondsWorld, USDT } from '../../../test/support/seconds-world.ts';

const WEEK = 1;
const SCALE = 8;

let world: SecondsWorld;
let players: readonly Player[];
let house: ResponseOf<'fairness/house'>;

beforeAll(async () => {
  world = await SecondsWorld.openQuiet();
  await world.offer([
    { seconds: 5, profitPpm: 850_000 },
    { seconds: 86_400, profitPpm: 880_000 },
  ]);
  const traders: User[] = [];
  for (let count = 0; count < 5; count++) traders.push(await world.lever.user());
  players = [...traders, await world.player()];
  const many = players.slice(0, 5);
  const one = players[5]!;

  // At the same price everybody ties, and the stake is given back.
  const tied = await Promise.all(players.map((player) => world.submit(player)));
  await Promise.all(tied.map((order, index) => world.ended(players[index]!, order)));

  const staked = await Promise.all([
    ...many.map((player) => world.submit(player)),
    world.submit(one, { type: 2, number: '200' }),
  ]);
  await eventually(() => {
    const statuses = players
      .flatMap(({ id }) => world.engine.seconds.contracts(id))
      .map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 'running'));
  });
  await world.move('50010');
  await Promise.all(staked.map((order, index) => world.ended(players[index]!, order)));

  // Contracts of a day, leverage in both directions and savings stay open.
  await Promise.all(many.map((player) => world.submit(player, { seconds: 86_400, number: '123.45' })));
  await world.submit(one, { seconds: 86_400, type: 2, number: '300' });
  const position = (trader: User, type: 1 | 2) => world.lever.submit(trader, { type });
  await Promise.all(traders.map((trader) => position(trader, 1)));
  await position(traders[0]!, 2);
  await eventually(() => {
    const open = traders.flatMap(({ id }) => world.engine.leverage.positions(id)).map(({ status }) => status);
    expect(open).toEqual(Array.from({ length: 6 }, () => 'open'));
  });
  await world.move('50500');
  for (const player of many) await ask(world.base, 'storage_currency/submit_lock', { id: WEEK }, player);
  const { sql } = world.lever.identity;
  await eventually(async () => {
    const [row] = await sql<{ holdings: number; contracts: number; positions: number }[]>`
      select (select count(*) from holdings) as holdings,
        (select count(*) from contracts where status = 'running') as contracts,
        (select count(*) from positions where status = 'open') as positions`;
    expect(row).toEqual({ holdings: 5, contracts: 6, positions: 6 });
  });
  house = await ask(world.base, 'fairness/house');
});
afterAll(() => world.close());

const balance = (pool: 'micro_pool' | 'lever_pool' | 'savings_pool') =>
  world.engine.houseBalance(HOUSE_ACCOUNTS[pool], USDT);
const exact = (text: string) => BigInt(text.replace('.', ''));
const cut = (text: string, rounding: 'down' | 'up') => cutAmount(exact(text), SCALE, rounding);

describe('the house in the open', () => {
  test('shows what its pools hold, rounded down, and what they owe, rounded up, as the engine has it', () => {
    const { engine } = world;
    const ofUsdt = house.pools.filter(({ currency_code: code }) => code === 'USDT');
    expect(ofUsdt).toEqual([
      {
        pool: 'micro_pool',
        currency_code: 'USDT',
        balance: cut(formatTotal(balance('micro_pool'), SCALE), 'down'),
        owed: cut(formatTotal(engine.seconds.obligation(USDT), SCALE), 'up'),
      },
      {
        pool: 'lever_pool',
        currency_code: 'USDT',
        balance: cut(formatTotal(balance('lever_pool'), SCALE), 'down'),
        owed: cut(formatTotal(engine.leverage.obligation(USDT), SCALE), 'up'),
      },
      {
        pool: 'insurance',
        currency_code: 'USDT',
        balance: cut(world.lever.pool('insurance'), 'down'),
        owed: '0.00000000',
      },
      {
        pool: 'savings_pool',
        currency_code: 'USDT',
        balance: cut(formatTotal(balance('savings_pool'), SCALE), 'down'),
        owed: '0.35000000',
      },
    ]);
    // 200,000 less five wins of 85, and 200 from the one who lost.
    expect(formatTotal(balance('micro_pool'), SCALE)).toBe('199775.00000000');
    expect(ofUsdt[1]?.owed).toMatch(/^[1-9]/);
    expect(ofUsdt[0]).toMatchObject({ balance: '199000.00000000', owed: '808.00000000' });
  });

  test('shows the exposure of a pair by side, and not that of a single account', () => {
    const btc = house.exposure.find(({ currency_match_id: id }) => id === BTC);
    expect(btc).toEqual({
      currency_match_id: BTC,
      symbol: 'BTC/USDT',
      long: cut(formatTotal(world.engine.leverage.openValue(BTC, 'long'), SCALE), 'up'),
      short: null,
      stakes: [{ currency_code: 'USDT', up: '618.00000000', down: null }],
    });
    const { up } = world.engine.seconds.exposure(BTC, USDT);
    expect(formatTotal(up, SCALE)).toBe('617.25000000');
  });

  test('counts results, ties and refunds, and the share of accounts that lost money', () => {
    expect(house.seconds).toEqual([
      {
        currency_code: 'USDT',
        contracts: 12,
        won: 5,
        lost: 1,
        ties: 6,
        refunded: 6,
        staked: '1300.00000000',
        paid: '425.00000000',
        kept: null,
        given_back: '600.00000000',
      },
    ]);
    // One of six, rounded up; nobody has closed a position.
    expect(house.losing).toEqual({ seconds: '16.67', leverage: null });
  });

  test('counts savings', () => {
    expect(house.savings).toEqual([
      {
        currency_code: 'USDT',
        purchases: 5,
        principal: '500.00000000',
        interest_paid: '0.00000000',
        in_effect: '500.00000000',
      },
    ]);
  });

  test('shows the queries that ran, of which none selects a user, and each of which still runs', async () => {
    const statements = joinHouse(PRODUCTS);
    expect(house.queries).toEqual(HOUSE_QUERIES.map((name) => ({ name, sql: statements[name].trim() })));
    const { sql } = world.lever.identity;
    const [seconds] = await sql.unsafe(statements.seconds_totals, [0]);
    expect(seconds).toMatchObject({ contracts: 12, staked: '130000000000' });
    expect(Object.keys(seconds ?? {})).not.toContain('user_id');
  });

  test('is the same for everybody and names nobody', async () => {
    expect(await ask(world.base, 'fairness/house', {}, players[0])).toEqual(house);
    for (const { account } of players) expect(JSON.stringify(house)).not.toContain(account);
  });
});

describe('a sum', () => {
  test.each([
    [199_775_00000000n, 'down', '199000.00000000'],
    [199_775_00000000n, 'up', '200000.00000000'],
    [999_99999999n, 'up', '1000.00000000'],
    [123n, 'down', '0.00000123'],
    [1_234n, 'up', '0.00001240'],
    [0n, 'up', '0.00000000'],
  ] as const)('of %s units is, %s, %s', (units, rounding, text) => {
    expect(cutAmount(units, SCALE, rounding)).toBe(text);
  });

  test('of fewer than five accounts is not shown; of nobody it is zero', () => {
    const of = (accounts: number) => cutSum({ units: 100_000_000n, accounts }, SCALE, 'down');
    expect([0, 1, 4, 5].map(of)).toEqual(['1.00000000', null, null, '1.00000000']);
  });
});
