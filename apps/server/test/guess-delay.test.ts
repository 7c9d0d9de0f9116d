import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { GuessDelay, type Guesser } from '../src/identity/guess-delay.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const HOUR_SECONDS = 3_600;
const SECRETS = new Secrets(Buffer.alloc(32, 9).toString('base64'));
const NETWORK = { key: 'network 192.0.2.1', isKnown: false };
const OTHER = { key: 'network 192.0.2.2', isKnown: false };
const OWNER = { key: 'device of the owner', isKnown: true };

let database: MigratedDatabase;
let delay: GuessDelay;
let names = 0;
let name: string;

beforeAll(async () => {
  database = await createMigratedDatabase(8);
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  delay = new GuessDelay(database.sql, SECRETS);
  name = `account ${(names += 1)}`;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const guesser = (asker = NETWORK, at: Guesser['at'] = 'login'): Guesser => ({ at, name, asker });
/** The seconds of the refusal of a try; 0 where it was not refused, and then it counts as no guess. */
async function wait(asker = NETWORK): Promise<number> {
  try {
    await (await delay.begin(guesser(asker))).undecided();
    return 0;
  } catch (error) {
    return (error as { seconds: number }).seconds;
  }
}
/** Fails so often, each time after the longest wait. */
async function fail(times: number, asker = NETWORK): Promise<void> {
  for (let failures = 0; failures < times; failures += 1) {
    if (failures >= 5) pass(60);
    await (await delay.begin(guesser(asker))).wrong();
  }
}

it.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [10, 32],
  [11, 60],
  [14, 60],
])(
  'after %i wrong tries in a row the next one waits %i s, and no other name does',
  async (times, seconds) => {
    await fail(times);
    pass(Math.max(0, seconds - 1));
    expect(await wait()).toBe(seconds === 0 ? 0 : 1);
    const tried = name;
    name = 'another';
    expect(await wait()).toBe(0);
    name = tried;
    pass(1);
    // The try that came too early has made the wait longer.
    expect(await wait()).toBe(seconds === 0 ? 0 : Math.min(60, 2 * seconds) - seconds);
  },
);

test('a restart forgets nothing', async () => {
  await fail(9);
  delay = new GuessDelay(database.sql, SECRETS);
  expect(await wait()).toBe(16);
});

test('a success ends the wait, and what was no guess changes nothing', async () => {
  await fail(6);
  pass(60);
  await (await delay.begin(guesser())).undecided();
  await (await delay.begin(guesser())).right();
  await fail(4);
  expect(await wait()).toBe(0);
});

test('an hour of quiet ends the wait, and less does not', async () => {
  await fail(9);
  pass(HOUR_SECONDS - 1);
  await (await delay.begin(guesser())).wrong();
  expect(await wait()).toBe(32);
  pass(HOUR_SECONDS);
  await fail(4);
  expect(await wait()).toBe(0);
});

test('one asker slows down nobody else, until strangers were wrong 200 times together', async () => {
  await fail(12);
  expect([await wait(OTHER), await wait(OWNER)]).toEqual([0, 0]);
  for (let place = 12; place < 200; place += 1) await fail(1, { key: `network ${place}`, isKnown: false });
  expect([await wait(OTHER), await wait(OWNER)]).toEqual([1, 0]);
  pass(1);
  await fail(1, { key: 'network 201', isKnown: false });
  expect(await wait({ key: 'network 202', isKnown: false })).toBe(2);
  await (await delay.begin(guesser(OWNER))).right();
  expect(await wait({ key: 'network 203', isKnown: false })).toBe(2);
});

test('a known asker is slowed down by its own wrong tries, which count for nobody else', async () => {
  await fail(8, OWNER);
  expect([await wait(), await wait(OWNER)]).toEqual([0, 8]);
});

test('the same name elsewhere is another name', async () => {
  await fail(8);
  const counted = await delay.begin(guesser(NETWORK, 'operator'));
  await counted.undecided();
});

test('of 40 tries at once at two processes five are let through', async () => {
  const there = new GuessDelay(database.sql, SECRETS);
  const tries = Array.from({ length: 40 }, (_, place) =>
    (place % 2 === 0 ? delay : there).begin(guesser(OWNER)),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('tries of one asker run one after the other, and those of another beside them', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = delay.inTurn(guesser(), async () => {
    await held;
    order.push('first');
    throw new Error('refused');
  });
  const second = delay.inTurn(guesser(), async () => order.push('second'));
  await delay.inTurn(guesser(OTHER), async () => order.push('other'));
  release();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});

test('what is an hour old is forgotten, and names stand nowhere', async () => {
  await fail(1);
  pass(HOUR_SECONDS / 2);
  await fail(1, OTHER);
  pass(HOUR_SECONDS / 2);
  await delay.prune();
  const rows = await database.sql<{ key: Buffer }[]>`
    select key from guess_counts where last_at > ${new Date(Date.now() - HOUR_SECONDS * 1_000)}`;
  expect(rows.length).toBeGreaterThan(0);
  const old = await database.sql`
    select from guess_counts where last_at <= ${new Date(Date.now() - HOUR_SECONDS * 1_000)}`;
  expect(old).toHaveLength(0);
  expect(rows.every(({ key }) => key.length === 32)).toBe(true);
});
