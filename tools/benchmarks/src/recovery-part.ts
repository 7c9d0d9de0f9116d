/**
 * `recovery`: how fast a log is replayed (rows of PostgreSQL, checksum, digest and all) beside the engine that first
 * applied it, and how long a start takes with a snapshot of a million resting orders and a long tail of the log.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CommandLog,
  type EngineState,
  readLog,
  readVoids,
  replayRow,
  sameDigest,
  SnapshotStore,
  WHOLE_LOG,
} from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import { type BenchDatabase, withDatabases } from './database.ts';
import { appendTo, applyBatch, emptyState, expectWorkloadDone, openWorld } from './exchange.ts';
import { atLeast, atMost, type Figure } from './figures.ts';
import { expectEqual, type Part } from './part.ts';
import { drawWorkload, WORKLOADS, type WorkloadShape } from './workload.ts';
import { World } from './world.ts';

const USERS = 100_000;
const BATCH = 1_000;
const MANY = 10_000_000;
/** Longer recoveries are computed instead of measured, and reported as such. */
const PATIENCE_S = 90;

export const recoveryPart: Part = ({ isShort, rounds, print }) =>
  withDatabases(async (databases) => {
    const [users, size] = isShort ? [200, 2_000] : [USERS, 1_000_000];
    const figures: Figure[] = [];
    const runs: Replayed[] = [];
    for (let round = 0; round < rounds; round++) {
      const database = await databases.fresh();
      runs.push(await writeAndReplay(database, { ...WORKLOADS.w1, commands: size }, users));
      await database.drop();
    }
    figures.push(
      { name: 'engine alone, live', unit: 'commands/s', values: runs.map(({ live }) => live) },
      { name: 'replay of the log', unit: 'commands/s', values: runs.map(({ replay }) => replay) },
      {
        name: 'replay / live',
        unit: 'x',
        values: runs.map(({ live, replay }) => replay / live),
        target: atLeast(0.6),
      },
      { name: 'bytes of the log', unit: 'B/command', values: runs.map(({ bytes }) => bytes) },
    );
    if (!isShort) {
      const rate = Math.min(...runs.map(({ replay }) => replay));
      figures.push(await manyFigure(databases, rate, print));
    }
    const database = await databases.fresh();
    figures.push(...(await startFigures(database, users, size, print)));
    await database.drop();
    return figures;
  });

interface Replayed {
  readonly live: number;
  readonly replay: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** Plays a workload into engine and log, and replays the log from nothing to the same digest. */
async function writeAndReplay(
  database: BenchDatabase,
  shape: WorkloadShape,
  users: number,
): Promise<Replayed> {
  const world = new World(drawWorkload(shape), users);
  const state = emptyState();
  const log = new CommandLog(database.url, 'candor bench recovery');
  await log.open();
  const writer = new Writer(log);
  openWorld(state, world, (applied) => writer.take(applied));
  const opened = state.engine.sequence;
  const live = await writer.play(state, world);
  await log.close();
  expectWorkloadDone(state.engine, world);

  const again = emptyState();
  let begin = performance.now();
  // The opening of the world is no workload.
  for await (const row of replayed(database.sql, again)) if (row.lastSeq <= opened) begin = performance.now();
  const seconds = (performance.now() - begin) / 1_000;
  expectSame(again, state);
  const [size] = await database.sql<{ bytes: number }[]>`
    select sum(octet_length(payload) + 80)::float8 / sum(last_seq - seq + 1) as bytes
    from command_log where seq > ${opened}`;
  return { live, replay: shape.commands / seconds, seconds, bytes: size?.bytes ?? Number.NaN };
}

/** Applies and appends, and keeps the time of the engine by itself. */
class Writer {
  readonly #log: CommandLog;
  readonly #waiting: Parameters<typeof appendTo>[1][] = [];

  constructor(log: CommandLog) {
    this.#log = log;
  }

  take(applied: Parameters<typeof appendTo>[1]): void {
    this.#waiting.push(applied);
  }

  /** The workload after its opening; answers the engine's commands a second. */
  async play(state: EngineState, world: World): Promise<number> {
    const { prefill, count } = world.workload;
    let spent = 0;
    for (let from = prefill; from < count; from += BATCH) {
      const commands = world.orders(from, Math.min(count, from + BATCH));
      const begin = performance.now();
      this.take(applyBatch(state, commands));
      spent += performance.now() - begin;
      await this.#flush();
    }
    await this.#flush();
    return ((count - prefill) * 1_000) / spent;
  }

  async #flush(): Promise<void> {
    for (const applied of this.#waiting) await appendTo(this.#log, applied);
    this.#waiting.length = 0;
  }
}

async function* replayed(sql: Sql, state: EngineState) {
  const voids = await readVoids(sql);
  for await (const row of readLog(sql, state.engine.sequence + 1)) {
    replayRow(state, row, voids);
    yield row;
  }
}

function expectSame(found: EngineState, expected: EngineState): void {
  expectEqual('sequence after the replay', found.engine.sequence, expected.engine.sequence);
  if (!sameDigest(found.digest, expected.digest)) throw new Error('the replay came to another digest');
}

async function manyFigure(
  databases: Parameters<Parameters<typeof withDatabases>[0]>[0],
  rate: number,
  print: (line: string) => void,
): Promise<Figure> {
  const name = `${MANY.toLocaleString('en-US')} commands from nothing`;
  const target = atMost(30);
  if (MANY / rate > PATIENCE_S) {
    print(
      `${name}: computed from the rate of a million; at this rate it would take ${Math.round(MANY / rate)} s`,
    );
    return { name: `${name}, computed`, unit: 's', values: [MANY / rate], target };
  }
  const database = await databases.fresh();
  const { seconds } = await writeAndReplay(database, { ...WORKLOADS.w1, commands: MANY }, USERS);
  await database.drop();
  return { name, unit: 's', values: [seconds], target };
}

/** A start as the server makes it: newest snapshot, then the log's tail. */
async function startFigures(
  database: BenchDatabase,
  users: number,
  size: number,
  print: (line: string) => void,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-recovery-'));
  // The resting orders are the prefill; the tail is played on top of them.
  const shape = { ...WORKLOADS.w1, levels: 2_000, prefill: size, commands: size };
  const world = new World(drawWorkload(shape), users);
  const state = emptyState();
  openWorld(state, world);
  const resting = world.countOpen(state.engine);
  expectEqual('orders that rest', resting, size);
  const store = new SnapshotStore(dataDir);
  const begin = performance.now();
  await store.write(state);
  const written = performance.now() - begin;
  const snapshotAt = state.engine.sequence;
  await tailOnly(database, state, world);
  print(`snapshot of ${resting} resting orders and ${users} users, then ${size} commands`);

  const started = performance.now();
  const again = await store.load(snapshotAt, WHOLE_LOG, (line) => {
    throw new Error(line);
  });
  const loaded = performance.now();
  for await (const row of replayed(database.sql, again))
    if (row.lastSeq < row.seq) throw new Error('an empty row');
  const ready = performance.now();
  expectSame(again, state);
  expectWorkloadDone(again.engine, world);
  await rm(dataDir, { recursive: true, force: true });
  return [
    { name: 'snapshot written', unit: 's', values: [written / 1_000] },
    { name: 'snapshot read', unit: 's', values: [(loaded - started) / 1_000] },
    { name: 'tail replayed', unit: 's', values: [(ready - loaded) / 1_000] },
    {
      name: 'start with snapshot and tail',
      unit: 's',
      values: [(ready - started) / 1_000],
      target: atMost(5),
    },
  ];
}

/** The log as a start finds it whose older rows are in the archive. */
async function tailOnly(database: BenchDatabase, state: EngineState, world: World): Promise<void> {
  const from = state.engine.sequence;
  const log = new CommandLog(database.url, 'candor bench recovery', { partitionSize: 10 * (from + MANY) });
  await log.open();
  await new Writer(log).play(state, world);
  await log.close();
}
