import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { treeFiles } from '@candor/solvency';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { statementsPath } from './build/statements-file.ts';
import { solvency } from './index.ts';
import { deleteEnded, deleteEndedHere } from './retention.ts';
import { snapshotFolder } from './snapshot-rows.ts';

const DAY_MS = 86_400_000;
/** The last of these is on the 10th of March. */
const FIRST_MS = Date.parse('2026-01-05T12:00:00.000Z');
const SNAPSHOTS = 65;
const USDT = 1;

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;
let solvencyFolder: string;

beforeAll(async () => {
  world = await open();
  solvencyFolder = join(world.leading.dataDir, 'solvency');
});
afterAll(() => world.close());

/** A snapshot a day, each with all of its files. */
beforeEach(async () => {
  await world.sql`delete from solvency_trees`;
  await world.sql`delete from solvency_snapshots`;
  for (let number = 1; number <= SNAPSHOTS; number++) {
    const at = new Date(FIRST_MS + (number - 1) * DAY_MS);
    await world.sql`
      insert into solvency_snapshots (number, outbox_id, sealed_key, state, early, created_at)
      values (${number}, ${number}, ${Buffer.alloc(40)}, 'published', 0, ${at})`;
    await world.sql`
      insert into solvency_trees (number, currency_id, outbox_id, bytes) values (${number}, ${USDT}, ${number}, 1)`;
    const folder = snapshotFolder(solvencyFolder, number);
    await mkdir(folder, { recursive: true });
    const { leaves, upper, counts } = treeFiles(folder, 'USDT');
    for (const path of [leaves, upper, counts, statementsPath(folder, 'USDT')]) await writeFile(path, 'x');
  }
});

const deleted = (mode: 'live' | 'demo', days: number) =>
  deleteEnded({
    sql: world.sql,
    mode,
    solvencyFolder,
    now: () => FIRST_MS + (SNAPSHOTS - 1) * DAY_MS,
    settings: { count: () => days },
  });

/** The numbers of the snapshots that still have a file of this kind. */
async function having(kind: string): Promise<readonly number[]> {
  const numbers = Array.from({ length: SNAPSHOTS }, (_, place) => place + 1);
  const folders = await Promise.all(numbers.map((number) => readdir(snapshotFolder(solvencyFolder, number))));
  return numbers.filter((_, place) => folders[place]?.includes(`USDT.${kind}`));
}
const sequence = (from: number) => Array.from({ length: SNAPSHOTS - from + 1 }, (_, place) => from + place);

test('the newest thirty snapshots have their files, and the first one of each month; older ones have their rows alone', async () => {
  await deleted('live', 90);
  // Those of the 5th of January and of the 1st of February.
  const kept = [1, 28, ...sequence(SNAPSHOTS - 29)];
  expect(await having('leaves')).toEqual(kept);
  expect(await having('upper')).toEqual(kept);
  expect(await having('statements')).toEqual(sequence(1));
  const rows = await world.sql<{ number: number }[]>`
    select number from solvency_trees where is_kept order by number`;
  expect(rows.map(({ number }) => number)).toEqual(kept);
});

test('a demo keeps the newest forty-eight, and their secrets', async () => {
  await deleted('demo', 90);
  const kept = sequence(SNAPSHOTS - 47);
  expect(await having('leaves')).toEqual(kept);
  expect(await having('statements')).toEqual(kept);
});

test('secrets and statements are deleted after the days of the setting', async () => {
  await deleted('live', 7);
  const kept = sequence(SNAPSHOTS - 7);
  expect(await having('statements')).toEqual(kept);
  expect(await having('counts')).toEqual(kept);
  const rows = await world.sql<{ number: number }[]>`
    select number from solvency_snapshots where sealed_key is not null order by number`;
  expect(rows.map(({ number }) => number)).toEqual(kept);
});

test('another machine deletes what the rows say has ended', async () => {
  await world.sql`update solvency_trees set is_kept = false where number <= 10`;
  await world.sql`update solvency_snapshots set sealed_key = null where number <= 20`;
  await deleteEndedHere({ sql: world.sql, solvencyFolder });
  expect(await having('leaves')).toEqual(sequence(11));
  expect(await having('counts')).toEqual(sequence(21));
});
