import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  archiveBefore,
  CommandLog,
  cutLog,
  DigestDiffers,
  EMPTY_DIGEST,
  hex,
  LogCut,
  LogDamaged,
  type LogStart,
  readLogStart,
} from '@candor/engine-host';
import { PROJECTIONS } from '../src/products/tables.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { openPool, type Pool } from '@candor/storage';
import { CuttableLog, SIZE } from './support/cuttable-log.ts';
import { CuttingProxy } from './support/cutting-proxy.ts';
import { bundleEntry } from './support/guardian-bundle.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { order, SmallWorld } from './support/small-world.ts';

let database: MigratedDatabase;
let worker: URL;
let kept: CuttableLog;

beforeAll(async () => {
  database = await createMigratedDatabase();
  worker = pathToFileURL(
    await bundleEntry(new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url)),
  );
});
afterAll(async () => {
  await database.drop();
  await rm(dirname(worker.pathname), { recursive: true, force: true });
});
beforeEach(async () => {
  kept = new CuttableLog(database, worker);
  await kept.fill();
});
afterEach(() => kept.empty());

describe('a cut', () => {
  test.each([
    ['within what is archived', 10],
    ['within the table', 27],
  ])('%s leaves the log from there, and a start replays it to the same digest', async (_, place) => {
    const before = await kept.left();
    expect(before.archiveEnds.length).toBeGreaterThan(1);
    const host = await kept.start();
    await kept.cutAt(host, place);
    await kept.expectCutAt(place);
    expect(hex(host.logStart.digest)).toBe(hex(kept.world.applied[place]?.digest ?? EMPTY_DIGEST));
    expect(kept.lines).toContainEqual(
      expect.stringContaining(`the log is cut: it begins after sequence ${kept.lastSeqAt(place)}`),
    );
    const { seq, outcome } = await host.submit(order(3, 'buy', { price: 5_100_000 }));
    expect([outcome.status, seq]).toEqual(['accepted', kept.world.state.engine.sequence + 1]);
    const gone = hex(host.digest);
    await kept.stop(host);
    await rm(kept.snapshotAt(seq));
    const again = await kept.start();
    expect(hex(again.digest)).toBe(gone);
  });

  test('is taken up by the next one, from its snapshot on', async () => {
    const host = await kept.start();
    await kept.cutAt(host, 10);
    await kept.cutAt(host, 10);
    await kept.expectCutAt(10);
    await kept.cutAt(host, 27);
    await kept.expectCutAt(27);
    await kept.stop(host);
    expect(await kept.replayFromStart()).toBe(kept.digest);
  });

  test('takes nothing that is young enough', async () => {
    const before = await kept.left();
    const host = await kept.start();
    await host.cutLog(host.engine.nowMs - kept.row(0).atMs + 1);
    expect(await kept.left()).toEqual(before);
    expect(kept.lines.filter((line) => line.includes('cut'))).toEqual([]);
  });

  test('leaves the last row, where a writer goes on, however old it is', async () => {
    const host = await kept.start();
    await host.cutLog(-1);
    await kept.expectCutAt(kept.world.rows.length - 2);
    await kept.stop(host);
    const writer = new CommandLog(database.url, 'test', { partitionSize: SIZE });
    expect(await writer.open()).toBe(kept.world.state.engine.sequence);
    await writer.close();
    expect(await kept.replayFromStart()).toBe(kept.digest);
  });

  test('waits for tables that are behind', async () => {
    const before = await kept.left();
    const host = await kept.start();
    await kept.projectTo(kept.lastSeqAt(20) - 1);
    await kept.cutAt(host, 20);
    expect({ ...(await kept.left()), snapshots: [] }).toEqual({ ...before, snapshots: [] });
    expect(kept.lines).toContainEqual(expect.stringContaining('the tables have not come so far'));
    await kept.projectTo(kept.lastSeqAt(20));
    await kept.cutAt(host, 20);
    await kept.expectCutAt(20);
  });

  test('that is under way when the server stops is left to the next one', async () => {
    const host = await kept.start();
    const cutting = kept.cutAt(host, 27);
    await kept.stop(host);
    await cutting;
    expect(await kept.startAndStop()).toBe(kept.digest);
    await kept.cutAt(await kept.start(), 27);
    await kept.expectCutAt(27);
  });

  test('waits for one that is under way', async () => {
    const host = await kept.start();
    await Promise.all([kept.cutAt(host, 10), kept.cutAt(host, 27), kept.cutAt(host, 20)]);
    expect(kept.lines.filter((line) => line.includes('cut'))).toEqual(
      [10, 27].map(
        (place) => expect.stringContaining(`begins after sequence ${kept.lastSeqAt(place)} `) as string,
      ),
    );
    await kept.expectCutAt(27);
    await kept.stop(host);
    expect(await kept.replayFromStart()).toBe(kept.digest);
  });

  test('waits for no reader of the log: the next row would wait behind it', async () => {
    const host = await kept.start();
    await database.sql.begin(async (sql) => {
      await sql`select from command_log limit 1`;
      await kept.cutAt(host, 27);
      expect(kept.lines).toContainEqual(expect.stringContaining('lock timeout'));
      const { outcome } = await host.submit(order(3, 'buy', { price: 5_100_000 }));
      expect(outcome.status).toBe('accepted');
    });
    expect((await kept.left()).voids).toEqual(kept.voids);
    await kept.cutAt(host, 27);
    expect((await kept.left()).voids).toEqual([kept.voids[1]]);
  });

  test.each(['update log_start', 'delete from command_log', 'delete from log_voids'])(
    'whose connection breaks at "%s" is finished by the next one',
    async (text) => {
      const proxy = await CuttingProxy.open(database.url);
      const sql: Pool = openPool(proxy.url, { max: 2, application_name: 'test' });
      try {
        const host = await kept.start({ sql });
        proxy.cutAt(text, 'before');
        await kept.cutAt(host, 27);
        expect(proxy.cuts).toBe(1);
        expect(kept.lines).toContainEqual(expect.stringContaining('the log is not cut'));
        await kept.cutAt(host, 27);
        await kept.expectCutAt(27);
        await kept.stop(host);
        expect(await kept.replayFromStart()).toBe(kept.digest);
      } finally {
        await sql.end({ timeout: 0 });
        await proxy.close();
      }
    },
  );
  test('of whose start the answer was lost keeps its snapshot, however the server stops', async () => {
    const proxy = await CuttingProxy.open(database.url);
    const sql: Pool = openPool(proxy.url, { max: 2, application_name: 'test' });
    try {
      const host = await kept.start({ sql });
      // Cuts at the bound value, not the statement's text: the statement is executed once the value has been sent.
      proxy.cutAt(hex(kept.stateAfter(10).digest), 'after');
      await kept.cutAt(host, 10);
      await host.submit(order(3, 'buy', { price: 5_100_000 }));
      await kept.stop(host);
      expect((await kept.left()).start).toBe(kept.lastSeqAt(10));
      expect(await kept.store.sequences()).toContain(kept.lastSeqAt(10));
    } finally {
      await sql.end({ timeout: 0 });
      await proxy.close();
    }
  });
});

describe('a crash', () => {
  const place = 27;

  /** Makes a log start as the worker does, in this process. */
  async function makeStart(): Promise<LogStart | undefined> {
    if ((await readLogStart(database.sql)).seq > 0) return undefined;
    const state = kept.stateAfter(place);
    await kept.store.write(state);
    return { seq: kept.lastSeqAt(place), digest: state.digest, atMs: kept.row(place).atMs };
  }

  const cut = () =>
    cutLog({
      sql: database.sql,
      dataDir: kept.dataDir,
      store: kept.store,
      makeStart,
      log: kept.log,
      partitionSize: SIZE,
      rowsAtOnce: 5,
    });

  async function countSteps(): Promise<string[]> {
    const steps: string[] = [];
    for await (const step of cut()) steps.push(step);
    return steps;
  }

  test('after any step leaves a log that starts to the same digest, and a cut that can be finished', async () => {
    const steps = await countSteps();
    expect(new Set(steps)).toEqual(
      new Set(['snapshot', 'start', 'archive', 'rows', 'partition', 'voids', 'snapshots']),
    );
    await kept.expectCutAt(place);
    for (let done = 1; done < steps.length; done += 1) {
      await kept.empty();
      await kept.fill();
      const cutting = cut();
      for (let step = 0; step < done; step += 1) await cutting.next();
      await cutting.return();
      expect(await kept.startAndStop(), `after step ${done}, ${steps[done - 1] ?? ''}`).toBe(kept.digest);
      expect(await kept.replayFromStart()).toBe(kept.digest);
      await countSteps();
      await kept.expectCutAt(place);
      expect(await kept.replayFromStart()).toBe(kept.digest);
    }
  });
});

describe('what needs a part of the log that has been cut', () => {
  beforeEach(async () => {
    const host = await kept.start();
    await kept.cutAt(host, 20);
    await kept.stop(host);
    kept.lines.length = 0;
  });

  test('is refused: tables that are to be made again, and they stay as they are', async () => {
    await database.sql`
      insert into candles values (1, 1, 0, 1, 1, 1, 1, 1, 1)`;
    await expect(
      rebuildTables(
        PROJECTIONS,
        { sql: database.sql, dataDir: kept.dataDir, head: kept.world.state.engine.sequence },
        kept.log,
      ),
    ).rejects.toThrow(LogCut);
    expect(await database.sql`select from candles`).toHaveLength(1);
    const [state] = await database.sql<{ seq: number }[]>`select seq from projection_positions`;
    expect(state?.seq).toBe(kept.world.state.engine.sequence);
    await database.sql`truncate candles`;
  });

  test('is refused: a start whose tables stand before it', async () => {
    const projected = { seq: kept.lastSeqAt(20) - 1, digest: EMPTY_DIGEST };
    await expect(kept.start({ projected })).rejects.toThrow(`The tables stand at ${projected.seq}`);
  });

  test.each([
    ['lost', (path: string) => rm(path)],
    ['damaged', (path: string) => writeFile(path, 'garbage')],
    [
      'of another history',
      async (path: string) => {
        const other = new SmallWorld();
        const one = order(1, 'buy');
        while (other.state.engine.sequence < kept.lastSeqAt(20)) other.apply([one]);
        await rm(path);
        await kept.store.write(other.state);
      },
    ],
  ])('is refused: a start without its snapshot, which is %s', async (_, spoil) => {
    await kept.replayFromStart();
    await spoil(kept.snapshotAt(kept.lastSeqAt(20)));
    await expect(kept.start()).rejects.toThrow(LogCut);
  });

  test('is not needed where a newer snapshot is there', async () => {
    await rm(kept.snapshotAt(kept.lastSeqAt(20)));
    expect(await kept.startAndStop()).toBe(kept.digest);
  });

  test('does not hide what was changed after it', async () => {
    await kept.replayFromStart();
    const { seq } = kept.row(24);
    await database.sql`update command_log set digest = ${Buffer.alloc(32, 7)} where seq = ${seq}`;
    await expect(kept.start()).rejects.toThrow(DigestDiffers);
    await database.sql`delete from command_log where seq = ${seq}`;
    await expect(kept.start()).rejects.toThrow(LogDamaged);
  });

  test('is no void of what is left, which stays append-only', async () => {
    const young = kept.voids[1] as number;
    await expect(database.sql`delete from log_voids where seq = ${young}`).rejects.toThrow('append-only');
    await expect(database.sql`update log_voids set reason = 'other'`).rejects.toThrow('append-only');
    expect((await kept.left()).voids).toEqual([young]);
  });

  test('is not what the archive takes next', async () => {
    await archiveBefore(database.sql, kept.dataDir, kept.lastSeqAt(30), SIZE);
    expect((await kept.left()).archiveEnds.length).toBeGreaterThan(0);
    expect(await kept.replayFromStart()).toBe(kept.digest);
  });
});
