import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandLog, type LogPort, readHistory } from '@candor/engine-host';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '../src/products/spot/table.ts';
import { PROJECTIONS } from '../src/products/tables.ts';
import { fillTables, needsFilling } from '../src/projections/fill-tables.ts';
import { tablesPosition } from '../src/projections/positions.ts';
import { Projector } from '../src/projections/projector.ts';
import { followTables, TablesHold, TableWriter } from '../src/projections/shared-tables.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { SmallWorld } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

/** Last states of a user's orders that the tables lack. */
const ordersAhead = (projector: Projector, userId: number) =>
  projector.unprojected(orders, ({ order }) => order.userId === userId).map(({ order }) => order);

let database: MigratedDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
  await database.sql`update projection_positions set seq = 0`;
});

/** The projector of one of several processes, which follows the tables. */
async function member() {
  const projector = new Projector({
    sql: database.sql,
    projections: PROJECTIONS,
    sequence: 0,
    isMaker: () => false,
    log: () => undefined,
    onStuck: rethrow,
    isShared: true,
  });
  const followed = await followTables(database.sql, projector, rethrow);
  const contend = (fill = () => Promise.resolve()) =>
    new TableWriter({
      url: database.url,
      sql: database.sql,
      projector,
      fill,
      line: () => undefined,
    });
  return { projector, followed, contend };
}

const standAt = () => tablesPosition(database.sql).then(({ seq }) => seq);

test('one process writes, the others know how far it is and what is still missing', async () => {
  const world = new SmallWorld();
  world.trade(40);
  const [one, other] = [await member(), await member()];
  for (const { projector } of [one, other]) for (const applied of world.applied) projector.take(applied);
  expect(ordersAhead(other.projector, 1).length).toBeGreaterThan(0);
  const writer = one.contend();
  const { sequence } = world.state.engine;
  expect(await other.projector.whenProjected(sequence, 20_000)).toBe(true);
  expect(await standAt()).toBe(sequence);
  expect(other.projector.sequence).toBe(sequence);
  expect(ordersAhead(other.projector, 1).length).toBe(0);
  await writer.close();
  for (const { followed } of [one, other]) await followed.stop();
});

test('when the writer ends the next one goes on where it stopped, and nobody writes beside it', async () => {
  const world = new SmallWorld();
  world.trade(20);
  const [one, other] = [await member(), await member()];
  const first = one.contend();
  for (const { projector } of [one, other]) for (const applied of world.applied) projector.take(applied);
  await expect.poll(standAt).toBe(world.state.engine.sequence);
  const second = other.contend();
  const hold = new TablesHold(database.url);
  expect(await hold.take()).toBe(false);
  await first.close();
  const before = world.applied.length;
  world.trade(20, 'more');
  for (const applied of world.applied.slice(before)) other.projector.take(applied);
  await expect.poll(standAt).toBe(world.state.engine.sequence);
  await second.close();
  expect(await hold.take()).toBe(true);
  await hold.close();
  for (const { followed } of [one, other]) await followed.stop();
});

test('the process that begins to write fills a table that has no position, before anything else', async () => {
  const { sql, url } = database;
  const world = new SmallWorld();
  world.trade(40);
  const log = new CommandLog(url, 'test');
  await log.open();
  for (const row of world.rows) await log.append(row);
  await log.close();
  const one = await member();
  for (const applied of world.applied) one.projector.take(applied);
  const first = one.contend();
  await expect.poll(standAt).toBe(world.state.engine.sequence);
  await first.close();
  const kept = [...(await sql`select * from trades order by id`)];
  expect(kept.length).toBeGreaterThan(5);
  await sql`delete from projection_positions where table_name = 'trades'`;
  await sql`truncate trades`;

  const dataDir = await mkdtemp(join(tmpdir(), 'candor-shared-'));
  const read: LogPort['read'] = (from, to) => readHistory(sql, dataDir, from, to);
  const other = await member();
  const before = world.applied.length;
  world.trade(3, 'meanwhile');
  for (const applied of world.applied.slice(before)) other.projector.take(applied);
  const second = other.contend(() =>
    fillTables({
      sql,
      projectorSql: sql,
      projections: PROJECTIONS,
      log: { read },
      dataDir,
      isMaker: () => false,
      print: () => undefined,
    }),
  );
  await expect.poll(standAt).toBe(world.state.engine.sequence);
  await second.close();
  expect(await needsFilling(sql, PROJECTIONS)).toBe(false);
  expect((await sql`select * from trades order by id`).slice(0, kept.length)).toEqual(kept);
  for (const { followed } of [one, other]) await followed.stop();
  await rm(dataDir, { recursive: true });
});
