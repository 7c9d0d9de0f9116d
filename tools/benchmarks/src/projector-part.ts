/**
 * `projector`: how fast the read tables take what the engine did, beside bare statements with the same rows, and how
 * far they lag behind an engine that takes thousands of orders a second.
 */
import { type AppliedBatch, EMPTY_DIGEST } from '@candor/engine-host';
import { PROJECTIONS } from '@candor/server/products/tables';
import { restartTables } from '@candor/server/projections/positions';
import { ProjectionRun } from '@candor/server/projections/projection-run';
import { Projector } from '@candor/server/projections/projector';
import type { Sql } from '@candor/storage';
import { writeBare } from './bare-projection.ts';
import { type BenchDatabase, type Databases, withDatabases } from './database.ts';
import { applyBatch, emptyState, Exchange, openWorld } from './exchange.ts';
import { atLeast, atMost, type Figure, percentile } from './figures.ts';
import { atPace } from './pace.ts';
import { expectEqual, interleaved, type Part } from './part.ts';
import { totalRows, unnestRows, type UnnestRows } from './unnest-rows.ts';
import { drawWorkload, WORKLOADS } from './workload.ts';
import { inRuns, World } from './world.ts';

const USERS = 10_000;
const FEW_USERS = 500;
const BATCH = 100;
/** The number of events that the projector folds into one transaction. */
const EVENTS_OF_RUN = 4_000;
const RATE = 5_000;
/** The first batch's lag is taken, and every twentieth's after it. */
const SAMPLED = 20;
const PATIENCE_MS = 60_000;

interface Timed {
  readonly rows: number;
  readonly seconds: number;
}

export const projectorPart: Part = ({ isShort, rounds, minutes, print }) =>
  withDatabases(async (databases) => {
    const commands = isShort ? 500 : 100_000;
    const pairs = await interleaved(
      rounds,
      () => onFreshTables(databases, ({ sql }) => projectAll(sql, play(commands))),
      () => onFreshTables(databases, ({ sql }) => writeAllBare(sql, play(commands))),
    );
    const rate = ({ rows, seconds }: Timed) => rows / seconds;
    const figures: Figure[] = [
      { name: 'rows, ours', unit: '/s', values: pairs.map(([own]) => rate(own)) },
      { name: 'rows, bare unnest', unit: '/s', values: pairs.map(([, bare]) => rate(bare)) },
      {
        name: 'rows / bare',
        unit: 'x',
        values: pairs.map(([own, bare]) => rate(own) / rate(bare)),
        target: atLeast(0.6),
      },
    ];
    figures.push({
      name: 'rows of a command',
      unit: '',
      values: pairs.map(([own]) => own.rows / commands),
    });
    const seconds = isShort ? 0.2 : 60 * (minutes ?? 1);
    print(`${RATE} orders a second for ${seconds} s`);
    return [...figures, ...(await lagFigures(databases, seconds))];
  });

interface Played {
  /** Users with their funds and the resting orders: not timed. */
  readonly opening: readonly AppliedBatch[];
  readonly orders: readonly AppliedBatch[];
}

/** Returns the engine's results for a workload, new each time, since reading an event caches the decoded values. */
function play(commands: number): Played {
  const world = worldOf(commands);
  const state = emptyState();
  const opening: AppliedBatch[] = [];
  openWorld(state, world, (applied) => opening.push(applied));
  const { prefill, count } = world.workload;
  const orders = [...inRuns(world.orders(prefill, count), BATCH)].map((run) => applyBatch(state, run));
  return { opening, orders };
}

function worldOf(commands: number): World {
  const users = commands > USERS ? USERS : FEW_USERS;
  return new World(drawWorkload({ ...WORKLOADS.w1, prefill: 1_000, commands }), users);
}

async function onFreshTables(
  databases: Databases,
  work: (database: BenchDatabase) => Promise<Timed>,
): Promise<Timed> {
  const database = await databases.fresh();
  const timed = await work(database);
  await database.drop();
  return timed;
}

async function projectAll(sql: Sql, { opening, orders }: Played): Promise<Timed> {
  const projector = await projectorOf(sql);
  for (const applied of opening) projector.take(applied);
  const { batch } = opening.at(-1) as AppliedBatch;
  await projector.whenProjected(batch.seq + batch.commands.length - 1, PATIENCE_MS);
  const begin = performance.now();
  for (const applied of orders) projector.take(applied);
  await projector.drain();
  const seconds = (performance.now() - begin) / 1_000;
  await expectTables(sql, [...opening, ...orders]);
  const rows = runsOf(orders).reduce(
    (sum, run) => sum + run.reduce((all, each) => all + totalRows(each), 0),
    0,
  );
  return { rows, seconds };
}

async function writeAllBare(sql: Sql, { opening, orders }: Played): Promise<Timed> {
  await writeBare(sql, runsOf(opening));
  const runs = runsOf(orders);
  const begin = performance.now();
  const rows = await writeBare(sql, runs);
  const seconds = (performance.now() - begin) / 1_000;
  await expectTables(sql, [...opening, ...orders]);
  return { rows, seconds };
}

async function projectorOf(sql: Sql): Promise<Projector> {
  await sql.begin((transaction) => restartTables(transaction, PROJECTIONS, { seq: 0, digest: EMPTY_DIGEST }));
  return new Projector({
    sql,
    projections: PROJECTIONS,
    sequence: 0,
    isMaker: () => false,
    log: (line) => {
      throw new Error(line);
    },
    onStuck: (error) => {
      throw error;
    },
  });
}

/** The rows of each transaction, as the projector cuts them. */
function runsOf(batches: readonly AppliedBatch[]): UnnestRows[][] {
  const runs: UnnestRows[][] = [];
  let rows = newRun();
  let events = 0;
  for (const applied of batches) {
    const { length } = applied.result.events;
    if (events > 0 && events + length > EVENTS_OF_RUN) {
      runs.push(unnestRows(rows));
      rows = newRun();
      events = 0;
    }
    rows.addBatch(applied);
    events += length;
  }
  if (events > 0) runs.push(unnestRows(rows));
  return runs;
}

function newRun(): ProjectionRun {
  return new ProjectionRun(PROJECTIONS, { isMaker: () => false });
}

/** Checks that every trade and every order is there, and that the changes of all balances sum to zero. */
async function expectTables(sql: Sql, batches: readonly AppliedBatch[]): Promise<void> {
  const orders = new Set<number>();
  let trades = 0;
  for (const { result } of batches)
    for (const { event } of result.events) {
      if (event.kind === 'order_changed') orders.add(event.order.orderId);
      if (event.kind === 'trade_made') trades += 1;
    }
  const [found] = await sql<{ orders: number; trades: number; moved: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from trades) as trades,
      (select coalesce(sum(value), 0)::bigint from account_log) as moved`;
  expectEqual('orders in the table', found?.orders ?? 0, orders.size);
  expectEqual('trades in the table', found?.trades ?? 0, trades);
  expectEqual('sum of all movements', found?.moved ?? Number.NaN, 0);
}

async function lagFigures(databases: Databases, seconds: number): Promise<Figure[]> {
  const database = await databases.fresh();
  const projector = await projectorOf(database.sql);
  const lags: number[] = [];
  let batches = 0;
  let isPaced = false;
  const world = worldOf(Math.round(RATE * seconds));
  const exchange = await Exchange.open(database, world, (applied) => {
    projector.take(applied);
    batches += 1;
    if (!isPaced || batches % SAMPLED !== 1) return;
    const at = performance.now();
    const last = applied.batch.seq + applied.batch.commands.length - 1;
    void projector.whenProjected(last, PATIENCE_MS).then((reached) => {
      lags.push(reached ? performance.now() - at : Number.POSITIVE_INFINITY);
    });
  });
  await projector.whenProjected(exchange.engine.sequence, PATIENCE_MS);
  isPaced = true;
  batches = 0;
  const begin = performance.now();
  await atPace({ rate: RATE, seconds, waitingMax: RATE }, (count) => exchange.next(count)());
  const took = (performance.now() - begin) / 1_000;
  await projector.whenProjected(exchange.engine.sequence, PATIENCE_MS);
  await projector.drain();
  await exchange.close();
  const [state] = await database.sql<{ seq: number }[]>`select min(seq) as seq from projection_positions`;
  expectEqual('sequence of the tables', state?.seq ?? 0, exchange.engine.sequence);
  await database.drop();
  const samples = Float64Array.from(lags);
  return [
    { name: `${RATE} orders/s: taken`, unit: '/s', values: [(RATE * seconds) / took] },
    { name: `${RATE} orders/s: lag p50`, unit: 'ms', values: [percentile(samples, 0.5)] },
    {
      name: `${RATE} orders/s: lag p99`,
      unit: 'ms',
      values: [percentile(samples, 0.99)],
      target: atMost(1_000),
    },
  ];
}
