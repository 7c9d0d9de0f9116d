import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EngineReader } from '@candor/engine';
import { createEngine, type Engine } from '@candor/engine/host';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AppliedBatch,
  CommandLog,
  DigestDiffers,
  EMPTY_DIGEST,
  EngineHost,
  type EngineHostOptions,
  type EngineState,
  hex,
  readVoids,
  replayRow,
  type SnapshotRequest,
  SnapshotStore,
  WHOLE_LOG,
} from '@candor/engine-host';
import { bundleEntry } from './support/guardian-bundle.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld } from './support/small-world.ts';
import { rethrow } from './support/rethrow.ts';

const NOWHERE = { seq: 0, digest: EMPTY_DIGEST };

let database: MigratedDatabase;
let dataDir: string;
let world: SmallWorld;
let seen: AppliedBatch[];
let hosts: EngineHost[];

async function writeLog(from: SmallWorld): Promise<void> {
  const log = new CommandLog(database.url, 'test');
  await log.open();
  for (const row of from.rows) await log.append(row);
  await log.close();
}

async function start(options: Partial<EngineHostOptions> = {}): Promise<EngineHost> {
  seen = [];
  const host = await EngineHost.start({
    url: database.url,
    sql: database.sql,
    dataDir,
    name: 'test host',
    projected: NOWHERE,
    onBatch: (applied) => seen.push(applied),
    onFatal: rethrow,
    log: () => undefined,
    snapshotWorker: undefined,
    projectorSequence: () => 0,
    ...options,
  });
  hosts.push(host);
  return host;
}

async function stop(host: EngineHost): Promise<void> {
  hosts = hosts.filter((other) => other !== host);
  await host.drain();
  await host.close();
}

const sameState = (one: EngineReader, other: EngineReader) =>
  Buffer.compare(one.stateBytes(), other.stateBytes()) === 0;
const addVoid = (seq: number, reason = 'a bug', operators = ['one', 'other']) =>
  database.sql`insert into log_voids (seq, reason, operator_one, operator_two)
    values (${seq}, ${reason}, ${operators[0] ?? ''}, ${operators[1] ?? ''})`;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-host-'));
  hosts = [];
  world = new SmallWorld();
  world.trade(60);
});
afterEach(async () => {
  for (const host of hosts) await stop(host);
  await database.sql`truncate command_log, log_voids, engine_outbox`;
  await rm(dataDir, { recursive: true, force: true });
});

describe('a start', () => {
  test('replays the log to the state and digest of its writer, and hands on every batch once', async () => {
    await writeLog(world);
    const host = await start();
    expect(sameState(host.engine, world.state.engine)).toBe(true);
    expect(hex(host.digest)).toBe(hex(world.state.digest));
    expect(seen.map(({ batch, digest }) => [batch.seq, hex(digest)])).toEqual(
      world.applied.map(({ batch, digest }) => [batch.seq, hex(digest)]),
    );
  });

  test('hands on only what the tables lack', async () => {
    await writeLog(world);
    const [projected, rest] = [world.applied.slice(0, 30), world.applied.slice(30)];
    const last = projected.at(-1) as AppliedBatch;
    const seq = last.batch.seq + last.batch.commands.length - 1;
    await start({ projected: { seq, digest: last.digest } });
    expect(seen.map(({ batch }) => batch.seq)).toEqual(rest.map(({ batch }) => batch.seq));
  });

  test('goes on from a snapshot as from the log, and answers commands where it stands', async () => {
    await writeLog(world);
    const first = await start();
    const { outcome, seq } = await first.submit(order(2, 'buy', { price: 5_000_000 }));
    expect([outcome.status, seq]).toEqual(['accepted', world.state.engine.sequence + 1]);
    expect(await first.whenSequence(seq, 0)).toBe(true);
    expect(await first.whenSequence(seq + 1, 20)).toBe(false);
    await stop(first);
    expect(await new SnapshotStore(dataDir).sequences()).toEqual([seq]);
    const projected = { seq, digest: first.digest };
    const second = await start({ projected });
    expect(seen).toEqual([]);
    expect(sameState(second.engine, first.engine)).toBe(true);
    await stop(second);
    await rm(join(dataDir, 'snapshots'), { recursive: true });
    const third = await start({ projected });
    expect(sameState(third.engine, first.engine)).toBe(true);
    expect(hex(third.digest)).toBe(hex(first.digest));
  });

  test.each<
    [string, (host: { seq: number; digest: Uint8Array }) => { seq: number; digest: Uint8Array }, string]
  >([
    ['tables beyond the log', ({ seq, digest }) => ({ seq: seq + 1, digest }), 'the command log ends at'],
    ['tables of another history', ({ seq }) => ({ seq, digest: Buffer.alloc(32, 7) }), 'replay differs'],
  ])('refuses %s', async (_, change, message) => {
    await writeLog(world);
    const { engine, digest } = world.state;
    await expect(start({ projected: change({ seq: engine.sequence, digest }) })).rejects.toThrow(message);
    // This snapshot is exactly at the position of the tables.
    await new SnapshotStore(dataDir).save(world.state, 0, WHOLE_LOG);
    await expect(start({ projected: change({ seq: engine.sequence, digest }) })).rejects.toThrow(message);
    await start();
  });
});

describe('a void', () => {
  test.each([
    ['without a reason', 5, '', ['one', 'other'], 'reason'],
    ['by one operator alone', 5, 'a bug', ['one', 'one'], 'log_voids_check'],
  ])('%s is refused', async (_, seq, reason, operators, message) => {
    await expect(addVoid(seq, reason, operators)).rejects.toThrow(message);
  });

  test('is never changed or taken back, and there is one a sequence', async () => {
    await addVoid(5);
    await expect(database.sql`update log_voids set reason = 'other'`).rejects.toThrow('append-only');
    await expect(database.sql`delete from log_voids`).rejects.toThrow('append-only');
    await expect(addVoid(5, 'again')).rejects.toThrow('log_voids_pkey');
    expect(await readVoids(database.sql)).toEqual(new Map([[5, 'a bug']]));
  });

  test('takes the place of its command: nothing else differs, and the digest shows it', async () => {
    const sell = order(2, 'sell', { marketId: 7, price: 1_900, quantity: 10_000_000 });
    world.apply([order(1, 'buy'), sell, order(3, 'buy', { price: 5_199_000 })]);
    const { seq } = world.rows.at(-1) as { seq: number };
    await writeLog(world);
    await addVoid(seq + 1);
    const host = await start();

    // The same history in which the command was refused instead: a rejection changes nothing either.
    const refused = new SmallWorld();
    refused.trade(60);
    refused.apply([order(1, 'buy'), { ...sell, quantity: 1 }, order(3, 'buy', { price: 5_199_000 })]);
    expect(sameState(host.engine, refused.state.engine)).toBe(true);
    expect(sameState(host.engine, world.state.engine)).toBe(false);
    const digests = [host, world.state, refused.state].map(({ digest }) => hex(digest));
    expect(new Set(digests).size).toBe(3);
    expect(seen.at(-1)?.batch.commands[1]).toEqual({ kind: 'void', reason: 'a bug' });
    expect((host.engine as Engine).sweep()).toEqual([]);

    // Later writes rest on the digest that includes the void, so later starts agree.
    await host.submit(order(2, 'sell', { price: 5_400_000 }));
    const digest = hex(host.digest);
    await stop(host);
    await rm(join(dataDir, 'snapshots'), { recursive: true });
    expect(hex((await start()).digest)).toBe(digest);
  });

  test('of another reason is another history', async () => {
    const last = world.rows.at(-1) as { seq: number };
    const replay = (reason: string) => {
      const state: EngineState = { engine: createEngine(), digest: EMPTY_DIGEST };
      for (const row of world.rows) replayRow(state, row, new Map([[last.seq, reason]]));
      return hex(state.digest);
    };
    expect(replay('a bug')).toBe(replay('a bug'));
    expect(replay('a bug')).not.toBe(replay('another bug'));
  });

  test('of a command on which others were built stops every start', async () => {
    await writeLog(world);
    await addVoid(1);
    await expect(start()).rejects.toThrow(DigestDiffers);
  });
});

describe('the snapshot worker', () => {
  let program: string;
  beforeAll(async () => {
    program = await bundleEntry(
      new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url),
    );
  });
  afterAll(() => rm(dirname(program), { recursive: true, force: true }));

  const run = (request: Partial<SnapshotRequest>) =>
    new Promise<unknown>((resolve, reject) => {
      const workerData = {
        kind: 'snapshot',
        url: database.url,
        dataDir,
        sequence: 0,
        neededFrom: 0,
        ...request,
      };
      const worker = new Worker(pathToFileURL(program), { workerData });
      worker.once('message', resolve);
      worker.once('error', reject);
    });

  test('makes from the log what the engine would make of itself, from nothing and from a snapshot', async () => {
    await writeLog(world);
    const places = [20, 59].map((place) => world.rows[place]?.lastSeq ?? 0);
    for (const sequence of places) expect(await run({ sequence })).toEqual({ sequence });
    const store = new SnapshotStore(dataDir);
    expect(await store.sequences()).toEqual(places.toReversed());
    const loaded = await store.load(Number.MAX_SAFE_INTEGER, WHOLE_LOG, () => undefined);
    for (const row of world.rows.slice(60)) replayRow(loaded, row, new Map());
    expect(sameState(loaded.engine, world.state.engine)).toBe(true);
    expect(hex(loaded.digest)).toBe(hex(world.state.digest));
  });

  test('makes none of a damaged log, and says why', async () => {
    await writeLog(world);
    await database.sql`update command_log set checksum = checksum + 1 where seq = ${world.rows[9]?.seq ?? 0}`;
    expect(await run({ sequence: world.state.engine.sequence })).toMatchObject({
      error: expect.stringContaining('checksum differs') as string,
    });
    expect(await readdir(join(dataDir, 'snapshots')).catch(() => [])).toEqual([]);
  });

  test('passes over a damaged snapshot', async () => {
    await writeLog(world);
    const [first = 0, second = 0] = [world.rows[20]?.lastSeq, world.rows[40]?.lastSeq];
    await run({ sequence: first });
    const [name = ''] = await readdir(join(dataDir, 'snapshots'));
    await writeFile(join(dataDir, 'snapshots', name), 'garbage');
    expect(await run({ sequence: second })).toEqual({ sequence: second });
  });
});
