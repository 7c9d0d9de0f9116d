/** Lists that read what they show and no more, however many trades other people and markets have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillHistory } from '../src/products/spot/fills.ts';
import { MarketViews } from '../src/markets/market-views.ts';
import { openPool, type Pool } from '@candor/storage';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { rowsRead } from './support/rows-read.ts';

const BUSY = { market: 1, users: [11, 12] } as const;
/** A market and a user that last traded long ago. */
const QUIET = { market: 2, user: 13 } as const;
const NEVER = { market: 3, user: 14 } as const;
const TRADES = 20_000;
const LONG_AGO = 2_000;
const PAGE = 10;
const RECENT = 30;

let database: MigratedDatabase;
let sql: Pool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  // A single connection, whose counters cover the previous queries.
  sql = openPool(database.url, { max: 1, application_name: 'test reader', plansForValues: true });
  await sql`insert into currencies (id, code, scale) values (1, 'AAA', 8), (2, 'BBB', 8), (3, 'CCC', 8), (4, 'DDD', 8)`;
  for (const id of [BUSY.market, QUIET.market, NEVER.market]) {
    await sql`
      insert into currency_matches (id, base_currency_id, quote_currency_id, number_decimals)
      values (${id}, ${id + 1}, 1, 8)`;
  }
  const insert = (from: number, to: number, market: number, taker: number, maker: number) => sql`
    insert into trades
    select id, ${market}, 100, 1, 100, 1, id * 2, id * 2 + 1, ${taker}, ${maker}, 0, 0, id, id
    from generate_series(${from}::int, ${to}::int) id`;
  await insert(1, LONG_AGO, QUIET.market, QUIET.user, BUSY.users[0]);
  await insert(LONG_AGO + 1, TRADES, BUSY.market, ...BUSY.users);
  await sql`vacuum analyze trades`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const fillsOf = (userId: number) =>
  fillHistory(
    sql,
    { userId, orderId: undefined, marketId: undefined, side: undefined, fromMs: undefined, toMs: undefined },
    { trades: [], orders: new Map() },
  );
const page = { limit: PAGE, offset: 0, after: undefined };

describe(`beside ${TRADES.toLocaleString('en-US')} trades of others`, () => {
  test('a start reads the newest trades of each market', async () => {
    const views = new MarketViews(() => false);
    expect(await rowsRead(sql, 'trades', () => views.load(sql, TRADES))).toBeLessThanOrEqual(3 * RECENT);
    expect(views.recentTrades(BUSY.market).map(({ id }) => id)).toEqual(
      Array.from({ length: RECENT }, (_, place) => TRADES - place),
    );
    expect(views.recentTrades(QUIET.market)).toHaveLength(RECENT);
    expect(views.recentTrades(NEVER.market)).toEqual([]);
  });

  test.each([
    ['who traded long ago', QUIET.user, PAGE],
    ['who never traded', NEVER.user, 0],
    ['who makes the trades', BUSY.users[1], PAGE],
    ['of both roles', BUSY.users[0], PAGE],
  ])('a page of the fills of somebody %s', async (_, userId, found) => {
    // More executions than the five after which PostgreSQL would switch to a generic plan.
    for (let time = 0; time < 8; time++) {
      expect(await rowsRead(sql, 'trades', () => fillsOf(userId).read(page))).toBeLessThanOrEqual(2 * PAGE);
    }
    expect(await fillsOf(userId).read(page)).toHaveLength(found);
  });

  test('the two roles of a user are one list, each trade once', async () => {
    const [first] = BUSY.users;
    expect(await fillsOf(first).count()).toBe(TRADES);
    const turn = await fillsOf(first).read({ limit: 20, offset: TRADES - LONG_AGO - 10, after: undefined });
    expect(turn.map(({ tradeId, role }) => [tradeId, role])).toEqual(
      Array.from({ length: 20 }, (__, place) => [LONG_AGO + 10 - place, place < 10 ? 'taker' : 'maker']),
    );
  });
});
