import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CodeSubject, VerificationCodes } from '../src/identity/codes.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let database: MigratedDatabase;
let codes: VerificationCodes;

beforeAll(async () => {
  database = await createMigratedDatabase(8);
  codes = new VerificationCodes(database.sql, new Secrets(randomBytes(32).toString('base64')));
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.sql`truncate verification_codes`;
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const subject: CodeSubject = { purpose: '2', target: 'a@b.example' };
/** A code of six digits that is not this one. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const waits = (wanted: CodeSubject) =>
  codes.issue(wanted).then(
    () => 0,
    (error: { problem: string; seconds: number }) => {
      expect(error.problem).toBe('rate_limited');
      return error.seconds;
    },
  );

describe('a code', () => {
  test('has six digits, is kept as an HMAC alone, and is used once', async () => {
    const code = await codes.issue(subject);
    expect(code).toMatch(/^[0-9]{6}$/);
    const [row] = await database.sql<{ hmac: Buffer; text: string }[]>`
      select code_hmac as hmac, verification_codes::text as text from verification_codes`;
    expect(row?.hmac).toHaveLength(32);
    expect(row?.text).not.toContain(`,${code},`);
    expect(await codes.use(subject, code)).toBe(true);
    expect(await codes.use(subject, code)).toBe(false);
  });

  test.each([
    ['another purpose', { purpose: '1', target: subject.target }],
    ['another target', { purpose: '2', target: 'b@b.example' }],
  ] as const)('is good for nothing at %s', async (_name, other) => {
    const code = await codes.issue(subject);
    await codes.issue(other);
    expect(await codes.use(other, code)).toBe(false);
    expect(await codes.use(subject, code)).toBe(true);
  });

  test.each(['purpose = 5', "target = 'c@b.example'"])(
    'is worth nothing in a row that was changed: %s',
    async (change) => {
      const code = await codes.issue(subject);
      await database.sql.unsafe(`update verification_codes set ${change}`);
      for (const other of [
        { purpose: '5', target: subject.target },
        { purpose: '2', target: 'c@b.example' },
      ] as const)
        expect(await codes.use(other, code)).toBe(false);
    },
  );

  test('made under another key is none', async () => {
    const code = await codes.issue(subject);
    const others = new VerificationCodes(database.sql, new Secrets(randomBytes(32).toString('base64')));
    expect(await others.use(subject, code)).toBe(false);
  });

  test('is good for ten minutes, to the millisecond', async () => {
    const code = await codes.issue(subject);
    pass(10 * MINUTE - 1);
    expect(await codes.matches(subject, code)).toBe(true);
    pass(1);
    expect(await codes.matches(subject, code)).toBe(false);
    expect(await codes.use(subject, code)).toBe(false);
  });

  test('is void once the next one is sent', async () => {
    const first = await codes.issue(subject);
    pass(MINUTE);
    let second = await codes.issue(subject);
    for (; second === first; second = await codes.issue(subject)) pass(HOUR);
    expect(await codes.use(subject, first)).toBe(false);
    expect(await codes.use(subject, second)).toBe(true);
  });

  test('may be checked and stay good, as often as it is right', async () => {
    const code = await codes.issue(subject);
    for (let check = 0; check < 7; check += 1) expect(await codes.matches(subject, code)).toBe(true);
    expect(await codes.use(subject, code)).toBe(true);
  });

  test.each(['', '0000', '12345', '1234567', ' 12345', '12345a', '１２３４５６', '123456\n'])(
    '%j matches nothing and costs no try',
    async (text) => {
      const code = await codes.issue(subject);
      for (let tries = 0; tries < 6; tries += 1) expect(await codes.use(subject, text)).toBe(false);
      expect(await codes.use(subject, code)).toBe(true);
    },
  );
});

describe('guessing', () => {
  test('four wrong tries leave the right one; after five it is void', async () => {
    const code = await codes.issue(subject);
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await codes.use(subject, wrong(code, tries))).toBe(false);
    expect(await codes.matches(subject, code)).toBe(true);
    expect(await codes.use(subject, wrong(code, 5))).toBe(false);
    expect(await codes.use(subject, code)).toBe(false);
  });

  test('200 at once have five tries together', async () => {
    const code = await codes.issue(subject);
    const guesses = Array.from({ length: 200 }, (_, place) => wrong(code, place + 1));
    const answers = await Promise.all(guesses.map((guess) => codes.use(subject, guess)));
    expect(answers.every((answer) => !answer)).toBe(true);
    const [row] = await database.sql<{ tries: number; state: string }[]>`
      select tries, state from verification_codes`;
    expect(row).toEqual({ tries: 5, state: 'void' });
    expect(await codes.use(subject, code)).toBe(false);
  });

  test('of 50 who have the right code at once one is let in', async () => {
    const code = await codes.issue(subject);
    const answers = await Promise.all(Array.from({ length: 50 }, () => codes.use(subject, code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('sending', () => {
  test('waits a minute for the same purpose, and says how long; another purpose does not', async () => {
    expect(await waits(subject)).toBe(0);
    pass(500);
    expect(await waits(subject)).toBe(60);
    expect(await waits({ ...subject, purpose: '5' })).toBe(0);
    pass(59_500 - 1);
    expect(await waits(subject)).toBe(1);
    pass(1);
    expect(await waits(subject)).toBe(0);
  });

  test('stops at five an hour and ten a day for one target, whatever the purpose', async () => {
    const send = async (place: number) => {
      pass(MINUTE);
      return waits({ ...subject, purpose: (['1', '2', '5'] as const)[place % 3] ?? '1' });
    };
    for (let place = 0; place < 5; place += 1) expect(await send(place)).toBe(0);
    // The first of them was four minutes before the fifth; a fifth minute has passed since.
    expect(await send(5)).toBe(55 * 60);
    expect(await waits({ purpose: '1', target: 'other@b.example' })).toBe(0);
    pass(HOUR);
    for (let place = 0; place < 5; place += 1) expect(await send(place)).toBe(0);
    pass(HOUR);
    const seconds = await send(0);
    expect(seconds).toBeGreaterThan(20 * 3_600);
    expect(seconds).toBeLessThan(24 * 3_600);
    pass(seconds * SECOND);
    expect(await send(0)).toBe(0);
  });

  test('to one target at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => waits(subject)));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(1);
  });
});

test('what no limit looks at any more is forgotten', async () => {
  await codes.issue(subject);
  pass(24 * HOUR);
  await codes.issue(subject);
  pass(24 * HOUR + 1);
  await codes.prune();
  expect(await database.sql`select from verification_codes`).toHaveLength(1);
});
