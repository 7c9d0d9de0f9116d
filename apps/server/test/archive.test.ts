import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveBefore, CommandLog, hex, LogDamaged, type LogRow, readHistory } from '@candor/engine-host';
import { PROJECTIONS } from '../src/products/tables.ts';
import { rebuildTables } from '../src/projections/rebuild.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { SmallWorld } from './support/small-world.ts';

const SIZE = 10;

let database: MigratedDatabase;
let dataDir: string;
let world: SmallWorld;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-archive-'));
  world = new SmallWorld();
  world.trade(40);
  const log = new CommandLog(database.url, 'test', { partitionSize: SIZE });
  await log.open();
  for (const row of world.rows) await log.append(row);
  await log.close();
});
afterEach(async () => {
  const parts = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relname ~ '^command_log_[0-9]+$' and relkind = 'r'`;
  for (const { name } of parts) await database.sql`drop table ${database.sql(name)}`;
  await database.sql`drop table if exists kept`;
  await rm(dataDir, { recursive: true, force: true });
});

const archive = (before: number) => archiveBefore(database.sql, dataDir, before, SIZE);
const folder = () => join(dataDir, 'archive');
const plain = ({ seq, lastSeq, atMs, checksum, digest, payload }: LogRow) => ({
  seq,
  lastSeq,
  atMs,
  checksum,
  digest: hex(digest),
  payload: hex(payload),
});

async function history(from = 1, to?: number): Promise<ReturnType<typeof plain>[]> {
  const rows = [];
  for await (const row of readHistory(database.sql, dataDir, from, to)) rows.push(plain(row));
  return rows;
}

async function stored(): Promise<number[]> {
  const rows = await database.sql<{ seq: number }[]>`select seq from command_log order by seq`;
  return rows.map(({ seq }) => seq);
}

describe('the archive', () => {
  test('takes whole partitions that end before a sequence, one file each, and is one history with the table', async () => {
    const whole = world.rows.map(plain);
    const moved = await archive(57);
    expect(moved).toBe(5);
    expect((await stored()).every((seq) => seq >= 50)).toBe(true);
    const files = (await readdir(folder())).toSorted();
    const spans = files.map((name) => name.split('-').slice(0, 2).map(Number));
    expect(spans[0]?.[0]).toBe(1);
    const ends = spans.map(([, last]) => Number(last));
    expect(spans.slice(1).map(([first]) => first)).toEqual(ends.slice(0, -1).map((last) => last + 1));
    expect(await history()).toEqual(whole);
    for (const { seq } of world.rows)
      expect(await history(seq)).toEqual(whole.filter((row) => row.seq >= seq));
    const { lastSeq } = world.rows[12] as LogRow;
    expect(await history(1, lastSeq)).toEqual(whole.slice(0, 13));
    expect(await archive(57)).toBe(0);
  });

  test('goes on where it ended, up to the last row, which stays', async () => {
    const whole = world.rows.map(plain);
    await archive(35);
    await archive(Number.MAX_SAFE_INTEGER);
    const seqs = await stored();
    expect(seqs.at(-1)).toBe(whole.at(-1)?.seq);
    expect(seqs.length).toBeLessThanOrEqual(SIZE);
    expect(await history()).toEqual(whole);
    const log = new CommandLog(database.url, 'test', { partitionSize: SIZE });
    expect(await log.open()).toBe(world.state.engine.sequence);
    await log.close();
  });

  test('of an empty log takes nothing', async () => {
    await database.sql`truncate command_log`;
    expect(await archive(1_000)).toBe(0);
  });

  test('is read once where a crash left rows in both places', async () => {
    const whole = world.rows.map(plain);
    await database.sql`create table kept as select * from command_log where seq < 40`;
    await archive(40);
    // Simulates a stop after the file was written and before the partitions were dropped.
    for (let start = 0; start < 40; start += SIZE)
      await database.sql.unsafe(
        `create table command_log_${start} partition of command_log for values from (${start}) to (${start + SIZE})`,
      );
    await database.sql`insert into command_log select * from kept`;
    expect(await history()).toEqual(whole);
    const files = await readdir(folder());
    expect(await archive(40)).toBe(4);
    expect(await readdir(folder())).toEqual(files);
    expect(await history()).toEqual(whole);
  });

  test('and the table together rebuild the tables, with the same digest', async () => {
    await archive(57);
    const state = await rebuildTables(
      PROJECTIONS,
      { sql: database.sql, dataDir, head: world.state.engine.sequence },
      () => undefined,
    );
    expect(hex(state.digest)).toBe(hex(world.state.digest));
  });
});

describe('a history is refused', () => {
  const spoil: Readonly<Record<string, (path: string) => Promise<void>>> = {
    'with a changed byte in a file': async (path) => {
      const content = await readFile(path);
      content[20] = (content[20] ?? 0) ^ 1;
      await writeFile(path, content);
    },
    'with a file that is cut short': async (path) => writeFile(path, (await readFile(path)).subarray(0, -1)),
    'with an empty file': (path) => writeFile(path, ''),
    'with a file that is missing': (path) => rm(path),
    'with a half-written file in place of a whole one': (path) => rename(path, `${path}.part`),
    'with a file under the hash of another': (path) =>
      rename(path, path.replace(/[0-9a-f]{64}/, 'a'.repeat(64))),
  };

  test.each(Object.entries(spoil))('%s', async (_, change) => {
    await archive(57);
    const backup = `${dataDir}-copy`;
    await cp(folder(), backup, { recursive: true });
    const names = (await readdir(folder())).toSorted();
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      await change(join(folder(), name));
      await expect(history()).rejects.toThrow(LogDamaged);
      await rm(folder(), { recursive: true });
      await cp(backup, folder(), { recursive: true });
    }
    await rm(backup, { recursive: true });
    expect(await history()).toEqual(world.rows.map(plain));
  });

  test('with a row missing from the table', async () => {
    const { seq } = world.rows.at(-5) as LogRow;
    await archive(57);
    await database.sql`delete from command_log where seq = ${seq}`;
    await expect(history()).rejects.toThrow(`damaged at sequence ${seq}`);
  });
});
