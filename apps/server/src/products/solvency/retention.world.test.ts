import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyHashOf, treeFiles } from '@candor/solvency';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { solvencyDuty } from '../../../test/support/solvency-world.ts';
import { rethrow } from '../../../test/support/rethrow.ts';
import type { SolvencyBuild } from '../../facets/solvency-build.ts';
import { statementsPath } from './build/statements-file.ts';
import { solvency } from './index.ts';
import { deleteEnded } from './retention.ts';
import { SnapshotFiles } from './snapshot-files.ts';
import { sealedFor, snapshotFolder } from './snapshot-rows.ts';

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
  await rm(solvencyFolder, { recursive: true, force: true });
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

/** The files of another process, which asks for none of them. */
const filesHere = (change: object = {}) =>
  new SnapshotFiles({
    sql: world.sql,
    secrets: world.rowPorts.secrets,
    engine: { sequence: Number.MAX_SAFE_INTEGER },
    solvencyFolder,
    buildSolvency: () => Promise.reject(new Error('nobody asks')),
    wallClock: () => world.nowMs,
    ...change,
  });

test('another process deletes what the rows say has ended, without a build, and what a killed build has left', async () => {
  await world.sql`update solvency_trees set is_kept = false where number <= 10`;
  await world.sql`update solvency_snapshots set sealed_key = null where number <= 20`;
  for (const number of [20, 21]) {
    await mkdir(join(solvencyFolder, `${number}.new`));
    await writeFile(join(solvencyFolder, `${number}.new`, 'USDT.statements'), 'x');
  }
  const files = filesHere();
  files.begin(rethrow);
  await files.end();
  expect(await having('leaves')).toEqual(sequence(11));
  expect(await having('counts')).toEqual(sequence(21));
  expect(await having('statements')).toEqual(sequence(21));
  expect((await readdir(solvencyFolder)).filter((name) => name.endsWith('.new'))).toEqual(['21.new']);
  const elsewhere = filesHere({ solvencyFolder: join(solvencyFolder, 'nothing-here') });
  elsewhere.begin(rethrow);
  await elsewhere.end();
});

test('secrets end although no later snapshot is published', async () => {
  await solvencyDuty(world, {
    buildSolvency: () => Promise.reject(new Error('it fails')),
    onFault: () => undefined,
    onAlarm: () => undefined,
  }).advance();
  const rows = await world.sql<{ number: number }[]>`
    select number from solvency_snapshots where sealed_key is not null and number <= ${SNAPSHOTS}`;
  expect(rows).toEqual([]);
  expect(await having('statements')).toEqual([]);
});

test('a build that a request began ends with its process, those that wait for it begin no more, and all are refused', async () => {
  const begun: number[] = [];
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const key = randomBytes(32);
  for (const number of [64, 65]) {
    await world.sql`
      update solvency_snapshots set sealed_key = ${world.rowPorts.secrets.sealBytes('solvency-keys', key, sealedFor(number))}
      where number = ${number}`;
    await world.sql`
      insert into solvency_marks (number, seq, at_ms, key_hash) values (${number}, ${number}, ${FIRST_MS}, ${keyHashOf(key)})
      on conflict do nothing`;
    await rm(snapshotFolder(solvencyFolder, number), { recursive: true });
  }
  const files = filesHere({
    buildSolvency: ({ number }: SolvencyBuild, signal: AbortSignal) =>
      new Promise((_, reject) => {
        begun.push(number);
        signal.addEventListener('abort', () => reject(new Error('the worker ended')));
        begin();
      }),
  });
  const refused = Promise.allSettled([files.folder(65), files.folder(64)]);
  await hasBegun;
  await files.end();
  const refusal = { status: 'rejected', reason: { message: 'snapshot_unfinished' } };
  expect(await refused).toMatchObject([refusal, refusal]);
  await expect(files.folder(65)).rejects.toThrow('snapshot_unfinished');
  expect(begun).toHaveLength(1);
});
