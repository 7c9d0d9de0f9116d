import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Secrets } from '../src/identity/secrets.ts';
import { TotpSeeds } from '../src/identity/totp-seeds.ts';
import { insertUser } from '../src/identity/users.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const STEP = 30_000;
const DAY = 86_400_000;

let database: MigratedDatabase;
let seeds: TotpSeeds;
let user: number;
let other: number;

beforeAll(async () => {
  database = await createMigratedDatabase(8);
  seeds = new TotpSeeds(database.sql, new Secrets(randomBytes(32).toString('base64')));
  [user = 0, other = 0] = await database.sql.begin(async (sql) => [
    await insertUser(sql, { email: 'a@b', passwordHash: 'x' }),
    await insertUser(sql, { email: 'c@d', passwordHash: 'x' }),
  ]);
});
afterAll(() => database.drop());
beforeEach(() => {
  // The middle of a step.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 + STEP / 2 });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.sql`truncate totp_seeds`;
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + steps * STEP) / 1_000) });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Checks a code of the begun seed, and activates the seed where it is right. */
const confirm = async (id: number, code: string) =>
  (await seeds.verifyBegun(id, code)) && database.sql.begin((sql) => seeds.activate(sql, id));

async function switchedOn(): Promise<string> {
  const secret = await seeds.begin(user);
  expect(await confirm(user, codeOf(secret))).toBe(true);
  pass(2 * STEP);
  return secret;
}

test('a seed is sealed, and counts for nothing before a code of it was seen', async () => {
  const secret = await seeds.begin(user);
  const [row] = await database.sql<{ text: string }[]>`select totp_seeds::text as text from totp_seeds`;
  expect(row?.text).not.toContain(secret);
  expect(await seeds.isOn(user)).toBe(false);
  expect(await seeds.verify(user, codeOf(secret), 'stranger')).toBe(false);
  expect(await confirm(user, wrong(codeOf(secret)))).toBe(false);
  expect(await seeds.isOn(user)).toBe(false);
  expect(await confirm(user, codeOf(secret))).toBe(true);
  expect(await seeds.isOn(user)).toBe(true);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %i steps from now: %s', async (steps, isGood) => {
  const secret = await switchedOn();
  pass(4 * STEP);
  expect(await seeds.verify(user, codeOf(secret, steps), 'stranger')).toBe(isGood);
});

test('a step works once, and none before it works after it', async () => {
  const secret = await switchedOn();
  const [before, now, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
  expect(await seeds.verify(user, now, 'stranger')).toBe(true);
  expect(await seeds.verify(user, now, 'stranger')).toBe(false);
  expect(await seeds.verify(user, before, 'stranger')).toBe(false);
  expect(await seeds.verify(user, next, 'stranger')).toBe(true);
});

test('the code that switched it on does not log in as well', async () => {
  const secret = await seeds.begin(user);
  const code = codeOf(secret);
  expect(await confirm(user, code)).toBe(true);
  expect(await seeds.verify(user, code, 'stranger')).toBe(false);
});

test('of 30 with the right code at once one is let in', async () => {
  const code = codeOf(await switchedOn());
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => seeds.verify(user, code, 'stranger')),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(1);
});

test('twenty wrong codes in a day are the last, in a crowd too; then not even the right one is looked at', async () => {
  const secret = await switchedOn();
  const code = wrong(codeOf(secret));
  const crowd = await Promise.allSettled(
    Array.from({ length: 60 }, () => seeds.verify(user, code, 'stranger')),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(seeds.verify(user, codeOf(secret), 'stranger')).rejects.toMatchObject({
    problem: 'rate_limited',
  });
  pass(DAY - 1);
  await expect(seeds.verify(user, codeOf(secret), 'stranger')).rejects.toMatchObject({ seconds: 1 });
  pass(1);
  expect(await seeds.verify(user, codeOf(secret), 'stranger')).toBe(true);
});

test('the twenty of strangers are not those of a known place', async () => {
  const secret = await switchedOn();
  const code = codeOf(secret);
  for (let count = 0; count < 20; count += 1)
    expect(await seeds.verify(user, wrong(code), 'stranger')).toBe(false);
  await expect(seeds.verify(user, code, 'stranger')).rejects.toMatchObject({ problem: 'rate_limited' });
  expect(await seeds.verify(user, code, 'known')).toBe(true);
  for (let count = 0; count < 20; count += 1)
    expect(await seeds.verify(user, wrong(code), 'known')).toBe(false);
  await expect(seeds.verify(user, code, 'known')).rejects.toMatchObject({ problem: 'rate_limited' });
});

test('right codes cost none of the twenty', async () => {
  const secret = await switchedOn();
  for (let login = 0; login < 25; login += 1) {
    expect(await seeds.verify(user, codeOf(secret), 'stranger')).toBe(true);
    pass(STEP);
  }
});

test('a seed copied into another user’s row opens nothing', async () => {
  const secret = await switchedOn();
  await database.sql`
    insert into totp_seeds (user_id, is_confirmed, sealed_seed, wrong_since, created_at)
    select ${other}, true, sealed_seed, wrong_since, created_at from totp_seeds where user_id = ${user}`;
  await expect(seeds.verify(other, codeOf(secret), 'stranger')).rejects.toThrow('authenticate data');
});

test('what was begun is forgotten after an hour', async () => {
  await seeds.begin(user);
  pass(3_600_000 - 1);
  expect(await seeds.isBegun(user)).toBe(true);
  pass(1);
  expect(await seeds.isBegun(user)).toBe(false);
});

test('switched off, it is gone', async () => {
  const secret = await switchedOn();
  await database.sql.begin((sql) => seeds.remove(user, sql));
  expect(await seeds.isOn(user)).toBe(false);
  expect(await seeds.verify(user, codeOf(secret), 'stranger')).toBe(false);
});
