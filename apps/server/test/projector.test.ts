import { type EngineEvent, HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../src/products/spot/table.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { tablesPosition } from '../src/projections/positions.ts';
import { Projector, TablesWentBack } from '../src/projections/projector.ts';
import { openPool, type Pool } from '@candor/storage';
import { type Cut, CuttingProxy } from './support/cutting-proxy.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld, USERS } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

/** Last states of a user's orders that the tables lack. */
const ordersAhead = (projector: Projector, userId: number) =>
  projector.unprojected(orders, ({ order }) => order.userId === userId).map(({ order }) => order);

const MAKER = USERS[0];
const isMaker = (userId: number) => userId === MAKER;
const TABLES = [
  'orders',
  'conditional_orders',
  'cancel_alls',
  'trades',
  'account_log',
  'balances',
  'candles',
  'projection_positions',
] as const;

let database: MigratedDatabase;
const lines: string[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  lines.length = 0;
  await database.sql`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
  await database.sql`update projection_positions set seq = 0`;
});

async function contents(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of TABLES)
    found[table] = [
      ...(await database.sql<object[]>`select * from ${database.sql(table)} as kept order by kept::text`),
    ];
  return found;
}

const projectorOn = (sql: Pool, sequence = 0, onStuck: (error: Error) => void = rethrow) =>
  new Projector({
    sql,
    projections: PROJECTIONS,
    sequence,
    isMaker,
    log: (line) => lines.push(line),
    onStuck,
  });

/** Projects a world from its beginning and returns the projector. */
async function project(world: SmallWorld, sql: Pool = database.sql): Promise<Projector> {
  const projector = projectorOn(sql);
  for (const applied of world.applied) projector.take(applied);
  await projector.drain();
  return projector;
}

const eventsOf = (world: SmallWorld): EngineEvent[] =>
  world.applied.flatMap(({ result }) => result.events.map(({ event }) => event));

describe('the tables', () => {
  test('stand where the engine stands: trades, balances, candles, movements', async () => {
    const world = new SmallWorld();
    world.trade(200);
    const projector = await project(world);
    const { engine, digest } = world.state;
    expect(projector.sequence).toBe(engine.sequence);
    expect(await tablesPosition(database.sql)).toEqual({
      seq: engine.sequence,
      digest: Buffer.from(digest),
    });

    const trades = eventsOf(world).filter((event) => event.kind === 'trade_made');
    expect(trades.length).toBeGreaterThan(50);
    const [traded] = await database.sql<{ count: string; volume: string }[]>`
      select count(*)::text as count, sum(quantity)::text as volume from trades`;
    const volume = trades.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
    expect(traded).toEqual({ count: String(trades.length), volume: String(volume) });
    const candles = await database.sql<{ minutes: number; volume: string }[]>`
      select minutes, sum(volume)::text as volume from candles group by minutes order by minutes`;
    expect([...candles]).toEqual([1, 60, 1440].map((minutes) => ({ minutes, volume: String(volume) })));

    for (const userId of USERS) {
      for (const assetId of [1, 2]) {
        const { available, held } = engine.balance(userId, 1, assetId);
        const [row] = await database.sql<{ available: string; held: string; moved: string }[]>`
          select available::text, held::text, (select sum(value)::text from account_log l
            where l.owner = b.owner and l.account = b.account and l.asset_id = b.asset_id) as moved
          from balances b where owner = ${userId} and account = 1 and asset_id = ${assetId}`;
        const [free, reserved] = [totalToBigInt(available), totalToBigInt(held)];
        expect(row).toEqual({
          available: String(free),
          held: String(reserved),
          moved: String(free + reserved),
        });
      }
    }
    const [fees] = await database.sql<{ available: string }[]>`
      select available::text from balances where owner = 0 and account = ${HOUSE_ACCOUNTS.fees} and asset_id = 1`;
    expect(fees?.available).toBe(String(totalToBigInt(engine.houseBalance(HOUSE_ACCOUNTS.fees, 1))));
  });

  test('are the same however the events are cut into transactions', async () => {
    const world = new SmallWorld();
    world.trade(60);
    await project(world);
    const together = await contents();
    await database.sql`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
    await database.sql`update projection_positions set seq = 0`;
    const projector = projectorOn(database.sql);
    for (const applied of world.applied) {
      projector.take(applied);
      await projector.drain();
      // A drained projector takes no more: each batch has its own, as after a restart.
      break;
    }
    for (const applied of world.applied.slice(1)) {
      const next = projectorOn(database.sql, applied.batch.seq - 1);
      next.take(applied);
      await next.drain();
    }
    expect(await contents()).toEqual(together);
  });

  test("hold a maker's order only if it has traded, everybody else's always", async () => {
    const world = new SmallWorld();
    world.apply([order(MAKER, 'sell', { price: 5_300_000 }), order(MAKER, 'sell', { price: 5_210_000 })]);
    world.apply([
      order(2, 'buy', { price: 5_100_000 }),
      order(3, 'buy', { price: 5_210_000, quantity: 400_000 }),
    ]);
    const ids = new Map(
      eventsOf(world).flatMap((event) =>
        event.kind === 'order_changed'
          ? [[`${event.order.userId}/${event.order.price}`, event.order.orderId]]
          : [],
      ),
    );
    world.apply(
      [5_300_000, 5_210_000].map((price) => ({
        kind: 'cancel_order',
        userId: MAKER,
        clientId: '',
        orderId: ids.get(`${MAKER}/${price}`) ?? 0,
        side: 'any',
      })),
    );
    await project(world);
    const rows = await database.sql<
      { user_id: number; price: number; status: string; filled_base: number }[]
    >`
      select user_id, price, status, filled_base from orders order by id`;
    expect([...rows]).toEqual([
      { user_id: MAKER, price: 5_210_000, status: 'cancelled', filled_base: 400_000 },
      { user_id: 2, price: 5_100_000, status: 'open', filled_base: 0 },
      { user_id: 3, price: 5_210_000, status: 'filled', filled_base: 400_000 },
    ]);
  });
});

describe('a batch is projected exactly once when', () => {
  test.each<[string, Cut, number]>([
    ['the answer to its commit is lost', 'after', 0],
    ['its commit never arrives', 'before', 1],
  ])('%s', async (_, when, repeats) => {
    const world = new SmallWorld();
    world.trade(30);
    await project(world);
    const undisturbed = await contents();
    await database.sql`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
    await database.sql`update projection_positions set seq = 0`;

    const proxy = await CuttingProxy.open(database.url);
    const sql = openPool(proxy.url, { max: 1, application_name: 'test projector' });
    try {
      await sql`select 1`;
      proxy.cutAt('commit', when);
      const projector = await project(world, sql);
      expect(projector.sequence).toBe(world.state.engine.sequence);
      expect([proxy.cuts, lines.length]).toEqual([1, repeats]);
      expect(await contents()).toEqual(undisturbed);
    } finally {
      await sql.end({ timeout: 1 });
      await proxy.close();
    }
  });
});

describe('a projector behind the engine', () => {
  test('names the last state of orders that the tables lack, and says when they have them', async () => {
    const world = new SmallWorld();
    const [first] = world.applied;
    const resting = world.apply([order(2, 'sell'), order(3, 'buy', { price: 5_000_000 })]);
    const taking = world.apply([order(3, 'buy', { quantity: 400_000 })]);
    if (first === undefined) throw new Error('the world has no beginning');
    let projector: Projector | undefined;
    let held = false;
    // Another transaction locks the row that the projector has to move.
    await database.sql.begin(async (sql) => {
      await sql`select from projection_positions for update`;
      held = true;
      projector = projectorOn(database.sql);
      for (const applied of [first, resting, taking]) projector.take(applied);
      const sells = ordersAhead(projector, 2);
      expect(sells).toMatchObject([{ side: 'sell', filledBase: 400_000, status: 'partially_filled' }]);
      expect(ordersAhead(projector, 3).map(({ status }) => status)).toEqual(['open', 'filled']);
      expect(ordersAhead(projector, 99)).toEqual([]);
      expect(await projector.whenProjected(taking.batch.seq, 50)).toBe(false);
    });
    expect(held).toBe(true);
    expect(await projector?.whenProjected(taking.batch.seq, 5_000)).toBe(true);
    expect(await projector?.whenProjected(1, 0)).toBe(true);
    expect(projector && ordersAhead(projector, 2)).toEqual([]);
    const [row] = await database.sql<
      { filled_base: number }[]
    >`select filled_base from orders where user_id = 2`;
    expect(row?.filled_base).toBe(400_000);
  });

  test('does not write where somebody else has moved the tables', async () => {
    const world = new SmallWorld();
    await database.sql`update projection_positions set seq = 7`;
    const projector = projectorOn(database.sql);
    projector.take(world.apply([order(2, 'sell')]));
    await eventually(() => expect(lines[0]).toContain('the tables stand at 7'));
    expect(await projector.whenProjected(1, 300)).toBe(false);
    const [count] = await database.sql<{ count: number }[]>`select count(*)::int as count from orders`;
    expect(count?.count).toBe(0);
    await database.sql`update projection_positions set seq = 0`;
    expect(await projector.whenProjected(1, 20_000)).toBe(true);
    await projector.drain();
  });
});

test('a database that lost its last commits is told, not waited for: a start writes them again', async () => {
  const world = new SmallWorld();
  world.trade(20);
  const [before, ...later] = [...world.applied];
  const told: Error[] = [];
  const projector = projectorOn(database.sql, 0, (error) => void told.push(error));
  if (before !== undefined) projector.take(before);
  await projector.drain();
  const stood = projector.sequence;
  await database.sql`update projection_positions set seq = ${stood - 1}`;
  const following = projectorOn(database.sql, stood, (error) => void told.push(error));
  for (const applied of later) following.take(applied);
  await following.drain();
  expect(told).toEqual([new TablesWentBack(stood - 1, stood)]);
  expect((await tablesPosition(database.sql)).seq).toBe(stood - 1);
});
