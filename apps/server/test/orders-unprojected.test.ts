import type { Command } from '@candor/engine';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillHistory } from '../src/accounts/fills.ts';
import { type NewestFirst, readPage, readRuns } from '../src/accounts/newest-first.ts';
import { orderHistory } from '../src/accounts/order-history.ts';
import { triggerHistory } from '../src/accounts/trigger-history.ts';
import { unprojectedTriggers } from '../src/products/conditional/table.ts';
import { unprojectedOrders, unprojectedTrades } from '../src/products/spot/table.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { Projector } from '../src/projections/projector.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld } from './support/small-world.ts';

const USER = 2;
const MARKET = 1;

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** Orders that trade, stops around the last price, changes, bulk cancellations: every way in which orders end. */
function lively(): SmallWorld {
  const world = new SmallWorld();
  const random = createRandom('lively');
  world.apply([order(3, 'sell'), order(2, 'buy')]);
  for (let batch = 0; batch < 60; batch++) {
    world.trade(1, `lively ${batch}`);
    const last = world.state.engine.lastTradePrice(MARKET);
    const side = random.pick(['buy', 'sell'] as const);
    const stop: Command = {
      kind: 'place_trigger',
      userId: USER,
      clientId: `stop-${batch}`,
      marketId: MARKET,
      side,
      trigger: 'stop',
      triggerPrice: side === 'buy' ? last + 5 : last - 5,
      type: 'market',
      price: 0,
      quantity: 100_000,
      timeInForce: 'GTC',
    };
    world.apply([stop]);
    if (batch % 10 === 9)
      world.apply([{ kind: 'cancel_all', userId: USER, clientId: `all-${batch}`, marketId: 0, side: 'any' }]);
  }
  return world;
}

const world = lively();
const choice = { userId: USER, marketId: undefined, side: undefined, fromMs: undefined, toMs: undefined };

/** Tables that contain the given number of batches, and a projector that still holds the rest. */
async function behind(batches: number): Promise<Projector> {
  const { sql } = database;
  await sql`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
  await sql`update projection_positions set seq = 0`;
  const projector = new Projector({
    sql,
    projections: PROJECTIONS,
    sequence: 0,
    isMaker: () => false,
    log: () => undefined,
    onStuck: (error) => {
      throw error;
    },
  });
  for (const applied of world.applied.slice(0, batches)) projector.take(applied);
  await projector.drain();
  for (const applied of world.applied.slice(batches)) projector.take(applied);
  return projector;
}

/** The three lists as pages and as runs. */
async function lists(projector: Projector): Promise<unknown[]> {
  const orders = unprojectedOrders(projector, USER);
  const sources: NewestFirst<unknown>[] = [
    orderHistory(
      database.sql,
      { ...choice, type: undefined, status: undefined },
      orders,
    ) as NewestFirst<unknown>,
    triggerHistory(database.sql, choice, unprojectedTriggers(projector, USER)) as NewestFirst<unknown>,
    fillHistory(
      database.sql,
      { ...choice, orderId: undefined },
      { trades: unprojectedTrades(projector, USER), orders },
    ) as NewestFirst<unknown>,
  ];
  const found: unknown[] = [];
  for (const source of sources) {
    const pages = [];
    for (let page = 1, total = 1; (page - 1) * 7 < total; page++) {
      const answer = await readPage(source, { page, size: 7 });
      total = answer.total;
      pages.push(...answer.items);
    }
    const whole = [];
    for await (const run of readRuns(source)) whole.push(...run);
    expect(whole).toEqual(pages);
    found.push(whole);
  }
  return found;
}

describe('lists of tables that lag', () => {
  test('are those of tables that do not, wherever they stand', async () => {
    const count = world.applied.length;
    const whole = await lists(await behind(count));
    for (const list of whole) expect((list as unknown[]).length).toBeGreaterThan(20);
    for (const batches of [1, 2, 30, Math.floor(count / 2), count - 7, count - 1])
      expect(await lists(await behind(batches)), `${batches} of ${count}`).toEqual(whole);
  });

  test('join nothing of other users', async () => {
    const projector = await behind(1);
    expect([...unprojectedTriggers(projector, 3).keys()]).toEqual([]);
    const mine = unprojectedTrades(projector, 3);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ trade }) => [trade.takerUserId, trade.makerUserId].includes(3))).toBe(true);
    expect(unprojectedTrades(projector, 99)).toEqual([]);
  });
});
