import type { Command } from '@candor/engine';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillHistory } from '../src/products/spot/fills.ts';
import { type NewestFirst, readPage, readRuns } from '../src/tables/newest-first.ts';
import { orderHistory, orderReader } from '../src/products/spot/order-history.ts';
import { triggerHistory, triggerReader } from '../src/products/conditional/trigger-history.ts';
import { unprojectedTrades } from '../src/products/spot/table.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { Projector } from '../src/projections/projector.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

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
    onStuck: rethrow,
  });
  for (const applied of world.applied.slice(0, batches)) projector.take(applied);
  await projector.drain();
  for (const applied of world.applied.slice(batches)) projector.take(applied);
  return projector;
}

const portsOf = (projector: Projector) => ({
  sql: database.sql,
  engine: world.state.engine,
  projector,
  whenProjected: () => Promise.resolve(true),
});

/** The three lists as pages and as runs. */
async function lists(projector: Projector): Promise<unknown[]> {
  const orders = orderReader(portsOf(projector)).ahead(USER);
  const sources: NewestFirst<unknown>[] = [
    orderHistory(
      database.sql,
      { ...choice, type: undefined, status: undefined },
      orders,
    ) as NewestFirst<unknown>,
    triggerHistory(
      database.sql,
      choice,
      triggerReader(portsOf(projector)).ahead(USER),
    ) as NewestFirst<unknown>,
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

  test('hide no thing from who looks for it, wherever it is at the moment', async () => {
    const count = world.applied.length;
    const changed = world.applied.flatMap(({ result }) => result.events.map(({ event }) => event));
    const idsOf = (wanted: readonly (number | undefined)[]) =>
      [...new Set(wanted)].filter((id) => id !== undefined);
    const orderIds = idsOf(
      changed.map((event) =>
        event.kind === 'order_changed' && event.order.userId === USER ? event.order.orderId : undefined,
      ),
    );
    const triggerIds = idsOf(
      changed.map((event) =>
        event.kind === 'trigger_changed' && event.trigger.userId === USER
          ? event.trigger.triggerId
          : undefined,
      ),
    );
    expect(Math.min(orderIds.length, triggerIds.length)).toBeGreaterThan(20);
    const stateOf = async (projector: Projector) => {
      const orders = orderReader(portsOf(projector));
      const triggers = triggerReader(portsOf(projector));
      return {
        orders: await Promise.all(orderIds.map(async (id) => (await orders.get(USER, id)).status)),
        triggers: await Promise.all(triggerIds.map(async (id) => (await triggers.get(USER, id)).status)),
      };
    };
    const whole = await stateOf(await behind(count));
    for (const batches of [0, 1, Math.floor(count / 2), count - 1])
      expect(await stateOf(await behind(batches)), `${batches} of ${count}`).toEqual(whole);
    const orders = orderReader(portsOf(await behind(Math.floor(count / 2))));
    expect(await Promise.all(orderIds.map((id) => orders.find(3, id)))).toEqual(
      orderIds.map(() => undefined),
    );
    await expect(orders.get(3, orderIds[0] ?? 0)).rejects.toThrow('which was named');
  });

  test('join nothing of other users', async () => {
    const projector = await behind(1);
    expect([...triggerReader(portsOf(projector)).ahead(3).keys()]).toEqual([]);
    const mine = unprojectedTrades(projector, 3);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ trade }) => [trade.takerUserId, trade.makerUserId].includes(3))).toBe(true);
    expect(unprojectedTrades(projector, 99)).toEqual([]);
  });
});
