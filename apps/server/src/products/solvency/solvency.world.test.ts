import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResponseOf } from '@candor/contract';
import { sumLeaves, verifyBalance } from '@candor/fairness';
import { treeFiles } from '@candor/solvency';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { buildHere, solvencyDuty } from '../../../test/support/solvency-world.ts';
import type { BuiltSnapshot } from '../../facets/solvency-build.ts';
import { closeAccount } from '../identity/close-account.ts';
import { Secrets } from '../../identity/secrets.ts';
import { PublicRecord } from '../fairness/public-record.ts';
import { savings } from '../savings/index.ts';
import { resealKeys } from './key.ts';
import { solvency } from './index.ts';
import { solvencyOffers } from './offers.ts';
import { SnapshotFiles } from './snapshot-files.ts';
import { dueMs, HOUR_MS, latestDueMs } from './schedule.ts';

const DAY_MS = 24 * HOUR_MS;

const open = () => handlerWorld(solvency, savings);
let world: Awaited<ReturnType<typeof open>>;
let alice: WorldUser;
let bob: WorldUser;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hash = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(sha256(bytes)));
const folderOf = (number: number) => join(world.leading.dataDir, 'solvency', String(number));
const state = () => world.ask('solvency/state');

/** Lets a period pass, and does what is due. */
async function nextSnapshot(): Promise<void> {
  await world.pass(2 * HOUR_MS);
  await solvencyDuty(world).advance();
}

type Proof = ResponseOf<'solvency/proof'>;

/** Checks every proof of an answer as a page does, for a person who types a name and an account number. */
async function verdicts({ number, currencies }: Proof, name: string, userId: number) {
  const found: [string, boolean | string][] = [];
  for (const { code, currency_id: asset, published, ...proof } of currencies) {
    const expected = { name, userId, number, asset };
    const verdict = await verifyBalance({ line: published.line, proof, expected }, hash);
    found.push([code, verdict.isRight || verdict.fault.check]);
  }
  return found;
}

beforeAll(async () => {
  world = await open();
  alice = await world.newUser();
  bob = await world.newUser();
  await world.ask('storage_currency/submit_lock', { id: 1 }, alice);
});

afterAll(() => world.close());

test('before the first mark there is no snapshot, and none is invented', async () => {
  expect(await state()).toMatchObject({ newest: null, under_way: null });
  expect(await world.refused('solvency/proof', {}, alice)).toMatchObject({ error: 'snapshot_unknown' });
});

test('the first mark waits for the comparison of chains, at most an hour', async () => {
  const duty = solvencyDuty(world);
  await duty.advance();
  expect(await state()).toMatchObject({ newest: null, under_way: null });
  await world.pass(HOUR_MS);
  await duty.advance();
  const { newest } = await state();
  expect(newest).toMatchObject({ number: 1, state: 'published' });
  expect(newest?.currencies.length).toBeGreaterThan(1);
  expect(JSON.parse(newest?.mark.line ?? '')).toEqual([
    'mark',
    newest?.seq,
    Date.parse(newest?.marked_at ?? ''),
    1,
    expect.stringMatching(/^[0-9a-f]{64}$/),
    [],
  ]);
});

test('every currency in which the books owe something has one line, and its total is what they owe or more', async () => {
  const { newest } = await state();
  const mark = world.engine.solvency.lastMark();
  expect(newest?.currencies.map(({ currency_id }) => currency_id)).toEqual(
    mark?.sums.map(({ assetId }) => assetId),
  );
});

test('the file of each currency adds up to its line', async () => {
  const { newest } = await state();
  for (const { code, published, depth, file } of newest?.currencies ?? []) {
    const { leaves } = treeFiles(folderOf(1), code);
    const whole = createHash('sha256');
    const verdict = await sumLeaves(createReadStream(leaves), published.line, { sha256, whole });
    expect([code, verdict]).toMatchObject([code, { isRight: true, leaves: 2 ** depth }]);
    expect(file).toEqual({
      path: `/solvency/files/1-${code}.leaves`,
      bytes: (await readFile(leaves)).length,
      is_kept: true,
    });
  }
});

test('lines of the snapshot are at their places in the public record', async () => {
  const { newest } = await state();
  const record = new PublicRecord(world.sql);
  for (const { line, place } of [newest!.mark, ...newest!.currencies.map(({ published }) => published)])
    expect((await record.lines(place, place)).lines).toEqual([line]);
});

test('the proof of a user passes the checks of everybody for this user alone', async () => {
  const proof = await world.ask('solvency/proof', { number: 1 }, alice);
  expect(proof).toMatchObject({ number: 1, name: alice.account, user_id: alice.id });
  const usdt = proof.currencies.find(({ code }) => code === 'USDT');
  const [, , , , , parts] = JSON.parse(usdt?.statement ?? '') as readonly [...unknown[]];
  // A lot of savings that has brought an hour of interest.
  const own = parts as readonly string[];
  expect([own[9], Number(own[12]) > 0]).toEqual(['10000000000', true]);
  const right = await verdicts(proof, alice.account, alice.id);
  expect(right.length).toBeGreaterThan(1);
  expect(right.filter(([, verdict]) => verdict !== true)).toEqual([]);
  for (const [name, userId] of [
    [bob.account, alice.id],
    [alice.account, bob.id],
    [alice.account.toUpperCase(), alice.id],
  ] as const)
    expect((await verdicts(proof, name, userId)).filter(([, verdict]) => verdict === true)).toEqual([]);
});

test('another session gets its own proof, whatever it asks for, and none without one', async () => {
  const asked = { number: 1, user_id: alice.id };
  const { body } = await world.send('solvency/proof', asked, bob);
  expect(body.data === undefined || (body.data as Proof).user_id === bob.id).toBe(true);
  expect(JSON.stringify(body)).not.toContain(alice.account);
  expect(await world.refused('solvency/proof', { number: 1 })).toMatchObject({ error: 'session_expired' });
});

test('files and public answers name no user', async () => {
  const answers = [await state(), await world.ask('solvency/snapshots')];
  const text = JSON.stringify(answers);
  const public_ = (await readdir(folderOf(1))).filter((name) => name.endsWith('.leaves'));
  const files = await Promise.all(public_.map((name) => readFile(join(folderOf(1), name), 'latin1')));
  for (const { account } of [alice, bob])
    for (const each of [text, ...files]) expect(each.includes(account)).toBe(false);
});

test('another machine of the exchange builds the files anew when somebody asks, and answers only those that were published', async () => {
  const { sql, rowPorts, engine } = world;
  const solvencyFolder = join(world.leading.dataDir, 'elsewhere');
  let builds = 0;
  const files = (change: (folder: string) => Promise<void> = () => Promise.resolve()) =>
    new SnapshotFiles({
      sql,
      solvencyFolder,
      engine,
      secrets: rowPorts.secrets,
      wallClock: () => world.nowMs,
      // The result of a log: equal requests give equal bytes.
      async buildSolvency({ folder, number }) {
        builds += 1;
        await cp(folderOf(number), folder, { recursive: true });
        await change(folder);
        return published();
      },
    });
  const roots = await sql<BuiltSnapshot['trees'][number][]>`
    select asset_id as "assetId", root, file_hash as "fileHash" from solvency_roots where number = 1`;
  let trees = roots.slice(1);
  const published = (): BuiltSnapshot => ({ digest: '', leaving: [], trees });
  await expect(files().folder(1)).rejects.toThrow('are not those that were published');
  expect(await readdir(solvencyFolder)).toEqual([]);
  trees = roots;
  const right = files();
  const folders = await Promise.all([right.folder(1), right.folder(1)]);
  expect(folders).toEqual([join(solvencyFolder, '1'), join(solvencyFolder, '1')]);
  expect(builds).toBe(2);
  const find = solvencyOffers.leavesFile({ sql, snapshotFiles: right });
  expect((await find(1, 'USDT'))?.path).toBe(join(solvencyFolder, '1', 'USDT.leaves'));
  expect(await right.folder(99)).toBeUndefined();
  expect(builds).toBe(2);
});

test('a build that is broken off and done again gives the same bytes, and one root for each currency', async () => {
  await world.pass(2 * HOUR_MS);
  const broken = solvencyDuty(world, {
    async buildSolvency(build) {
      await buildHere(world, build);
      throw new Error('the process ended before the roots were written');
    },
    onFault: () => undefined,
  });
  await broken.advance();
  const { under_way: underWay } = await state();
  expect(underWay).toMatchObject({ number: 2, state: 'building', currencies: [] });
  const names = (await readdir(folderOf(2))).toSorted();
  const before = await Promise.all(names.map((name) => readFile(join(folderOf(2), name))));
  await solvencyDuty(world).advance();
  expect((await readdir(folderOf(2))).toSorted()).toEqual(names);
  const after = await Promise.all(names.map((name) => readFile(join(folderOf(2), name))));
  expect(after.every((bytes, place) => bytes.equals(before[place]!))).toBe(true);
  const { newest } = await state();
  expect(newest).toMatchObject({ number: 2, state: 'published' });
  expect(new Set(newest?.currencies.map(({ code }) => code)).size).toBe(newest?.currencies.length);
});

test('two snapshots without a trade share no leaf', async () => {
  const leavesOf = async (number: number) => {
    const file = await readFile(treeFiles(folderOf(number), 'BTC').leaves);
    const records = file.subarray(file.indexOf(10) + 1);
    return Array.from({ length: records.length / 40 }, (_, place) =>
      records.toString('hex', 40 * place, 40 * place + 32),
    );
  };
  const first = new Set(await leavesOf(1));
  expect((await leavesOf(2)).filter((leaf) => first.has(leaf))).toEqual([]);
});

test('a total below what the books owe is refused by the engine and reported', async () => {
  await world.pass(2 * HOUR_MS);
  const alarms: object[] = [];
  await solvencyDuty(world, {
    async buildSolvency(build) {
      const built = await buildHere(world, build);
      return { ...built, trees: built.trees.map((tree) => ({ ...tree, total: 1n })) };
    },
    onAlarm: (_what, detail) => alarms.push(detail),
  }).advance();
  expect(alarms).toContainEqual({
    number: 3,
    rejection: { key: 'solvency_total_too_small', field: 'total' },
  });
  expect((await state()).newest).toMatchObject({ number: 2 });
});

test('a tree that disagrees with the books is not published', async () => {
  const faults: unknown[] = [];
  await world.pass(2 * HOUR_MS);
  await solvencyDuty(world, {
    buildSolvency: (build) => buildHere(world, { ...build, secret: Buffer.alloc(32, 1) }),
    onFault: (_what, error) => faults.push(error),
  }).advance();
  expect(faults).toMatchObject([{ name: 'TreeWrong' }]);
  // The mark stays on the record without its roots.
  await world.pass(7 * HOUR_MS);
  expect(await state()).toMatchObject({ under_way: { number: 4, state: 'late', currencies: [] } });
});

test('a mark is due in the last part of its period, and the answer names its end', async () => {
  await nextSnapshot();
  const { newest, next_due } = await state();
  const createdAt = new Date(newest?.marked_at ?? '');
  expect(Math.abs(Date.parse(next_due) - latestDueMs({ createdAt }, 1))).toBeLessThan(60_000);
  for (const early of [0, 500, 999]) {
    const due = dueMs({ createdAt, early }, 24);
    expect(due).toBeGreaterThan(createdAt.getTime() + 23 * HOUR_MS);
    expect(due).toBeLessThanOrEqual(createdAt.getTime() + 24 * HOUR_MS);
  }
});

test('snapshots are listed newest first, with those that were never published', async () => {
  const { data, total } = await world.ask('solvency/snapshots', { page: 1 });
  expect(total).toBe(data.length);
  expect(data.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  expect(data.map((snapshot) => snapshot.state)).toEqual([
    'published',
    'late',
    'late',
    'published',
    'published',
  ]);
});

test('trees that were wrong and roots that are late are alarms, once each', () => {
  const { solvency: view } = world.engine;
  expect(view.alarms().map(({ cause }) => cause)).toEqual(['tree', 'late']);
});

test('secrets that are sealed anew open with the new key alone', async () => {
  const { sql, rowPorts } = world;
  const later = new Secrets(randomBytes(32).toString('base64'));
  const there = { sql, from: rowPorts.secrets, to: later };
  expect(await resealKeys(there)).toBe(5);
  expect(await resealKeys(there)).toBe(0);
  await expect(world.send('solvency/proof', {}, alice)).rejects.toThrow('sealed under key');
  expect(await resealKeys({ sql, from: later, to: rowPorts.secrets })).toBe(5);
  expect((await world.ask('solvency/proof', {}, alice)).currencies.length).toBeGreaterThan(1);
});

test('closing an account deletes its blind, and the proofs of others stay right', async () => {
  const { sql } = world;
  await sql.begin((transaction) =>
    closeAccount(transaction, { deleteAllOf: () => Promise.resolve([]) }, bob.id),
  );
  const [row] = await sql<
    { blind: Buffer | null }[]
  >`select audit_blind as blind from users where id = ${bob.id}`;
  expect(row?.blind).toBeNull();
  await nextSnapshot();
  const proof = await world.ask('solvency/proof', {}, alice);
  expect((await verdicts(proof, alice.account, alice.id)).filter(([, verdict]) => verdict !== true)).toEqual(
    [],
  );
});

test('after 90 days the secret is gone, and the lines are not', async () => {
  const saved = await world.ask('solvency/proof', { number: 2 }, alice);
  await world.pass(91 * DAY_MS);
  await solvencyDuty(world).advance();
  expect(await world.refused('solvency/proof', { number: 2 }, alice)).toMatchObject({
    error: 'proof_expired',
  });
  const { data } = await world.ask('solvency/snapshots', { page: 1 });
  expect(data.find(({ number }) => number === 2)?.currencies.length).toBe(
    (await readdir(folderOf(2))).filter((name) => name.endsWith('.leaves')).length,
  );
  const names = await readdir(folderOf(2));
  expect(names.filter((name) => /\.(counts|statements)$/.test(name))).toEqual([]);
  expect((await verdicts(saved, alice.account, alice.id)).every(([, verdict]) => verdict === true)).toBe(
    true,
  );
});
