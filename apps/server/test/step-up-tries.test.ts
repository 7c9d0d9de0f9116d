import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GuessDelay } from '../src/identity/guess-delay.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { Sessions } from '../src/identity/sessions.ts';
import { StepUpTries } from '../src/identity/step-up-tries.ts';
import { insertUser } from '../src/identity/users.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { rethrow } from './support/rethrow.ts';

const SECRETS = new Secrets(Buffer.alloc(32, 7).toString('base64'));

let database: MigratedDatabase;
let here: StepUpTries;
let there: StepUpTries;
let user: number;

beforeAll(async () => {
  database = await createMigratedDatabase(8);
  const triesOfAProcess = () => new StepUpTries(database.sql, new GuessDelay(database.sql, SECRETS));
  here = triesOfAProcess();
  there = triesOfAProcess();
  user = await database.sql.begin((sql) => insertUser(sql, { email: 'a@b', passwordHash: 'x' }));
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);

const openSessions = () => new Sessions({ sql: database.sql, onFault: rethrow });

async function newSession() {
  const { session } = await openSessions().open({ id: user, class: 'user' }, false, 'header');
  return session;
}

async function failed(times: number) {
  const session = await newSession();
  for (let count = 0; count < times; count += 1)
    expect(await (count % 2 === 0 ? here : there).attempt(session, wrong)).toBe(false);
  return session;
}

test('wrong passwords at two processes are counted together', async () => {
  const session = await failed(5);
  await expect(here.attempt(session, right)).rejects.toMatchObject({ problem: 'rate_limited', seconds: 1 });
  await expect(there.attempt(session, right)).rejects.toMatchObject({ problem: 'rate_limited', seconds: 2 });
});

test('of 40 tries at once at two processes five are compared', async () => {
  const session = await newSession();
  let compared = 0;
  const check = () => {
    compared += 1;
    return wrong();
  };
  const tries = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? here : there).attempt(session, check));
  await Promise.allSettled(tries);
  expect(compared).toBe(5);
});

test('each wait is twice the one before, a minute at most, and a success ends them', async () => {
  const session = await failed(5);
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    pass(seconds);
    expect(await here.attempt(session, wrong), `after ${seconds} s`).toBe(false);
  }
  pass(60);
  expect(await there.attempt(session, right)).toBe(true);
  expect(await here.attempt(session, wrong)).toBe(false);
});

test('an hour without tries ends the wait', async () => {
  const session = await failed(5);
  pass(3_600);
  for (let count = 0; count < 5; count += 1) expect(await here.attempt(session, wrong)).toBe(false);
});

test('right passwords at once are all accepted', async () => {
  const session = await newSession();
  const tries = await Promise.all(Array.from({ length: 30 }, () => here.attempt(session, right)));
  expect(tries.every(Boolean)).toBe(true);
});

test('one session slows down no other, and an ended one proves nothing', async () => {
  await failed(5);
  const other = await newSession();
  expect(await here.attempt(other, right)).toBe(true);
  await openSessions().end(other, 'elsewhere');
  await expect(here.attempt(other, right)).rejects.toMatchObject({ problem: 'session_expired' });
});
