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
const ASKER = { key: 'network 192.0.2.1', isKnown: false };
const OWNER = { key: 'device of the owner', isKnown: true };
const subject: CodeSubject = { purpose: '2', target: 'a@b.example' };
/** A code of six digits that is not this one. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const waits = (wanted: CodeSubject, asker = ASKER) =>
  codes.issue(wanted, asker).then(
    () => 0,
    (error: { problem: string; seconds: number }) => {
      expect(error.problem).toBe('rate_limited');
      return error.seconds;
    },
  );

describe('a code', () => {
  test('has six digits, is kept as an HMAC alone, and is used once', async () => {
    const code = await codes.issue(subject, ASKER);
    expect(code).toMatch(/^[0-9]{6}$/);
    const [row] = await database.sql<{ hmac: Buffer; text: string }[]>`
      select code_hmac as hmac, verification_codes::text as text from verification_codes`;
    expect(row?.hmac).toHaveLength(32);
    expect(row?.text).not.toContain(`,${code},`);
    expect(await codes.use(subject, code, ASKER.key)).toBe(true);
    expect(await codes.use(subject, code, ASKER.key)).toBe(false);
  });

  test.each([
    ['another purpose', { purpose: '1', target: subject.target }],
    ['another target', { purpose: '2', target: 'b@b.example' }],
  ] as const)('is good for nothing at %s', async (_name, other) => {
    const code = await codes.issue(subject, ASKER);
    await codes.issue(other, ASKER);
    expect(await codes.use(other, code, ASKER.key)).toBe(false);
    expect(await codes.use(subject, code, ASKER.key)).toBe(true);
  });

  test.each(['purpose = 5', "target = 'c@b.example'"])(
    'is worth nothing in a row that was changed: %s',
    async (change) => {
      const code = await codes.issue(subject, ASKER);
      await database.sql.unsafe(`update verification_codes set ${change}`);
      for (const other of [
        { purpose: '5', target: subject.target },
        { purpose: '2', target: 'c@b.example' },
      ] as const)
        expect(await codes.use(other, code, ASKER.key)).toBe(false);
    },
  );

  test('made under another key is none', async () => {
    const code = await codes.issue(subject, ASKER);
    const others = new VerificationCodes(database.sql, new Secrets(randomBytes(32).toString('base64')));
    expect(await others.use(subject, code, ASKER.key)).toBe(false);
  });

  test('is good for ten minutes, to the millisecond', async () => {
    const code = await codes.issue(subject, ASKER);
    pass(10 * MINUTE - 1);
    expect(await codes.matches(subject, code, ASKER.key)).toBe(true);
    pass(1);
    expect(await codes.matches(subject, code, ASKER.key)).toBe(false);
    expect(await codes.use(subject, code, ASKER.key)).toBe(false);
  });

  test('is void once the next one is sent', async () => {
    const first = await codes.issue(subject, ASKER);
    pass(MINUTE);
    let second = await codes.issue(subject, ASKER);
    for (; second === first; second = await codes.issue(subject, ASKER)) pass(HOUR);
    expect(await codes.use(subject, first, ASKER.key)).toBe(false);
    expect(await codes.use(subject, second, ASKER.key)).toBe(true);
  });

  test('may be checked and stay good, as often as it is right', async () => {
    const code = await codes.issue(subject, ASKER);
    for (let check = 0; check < 7; check += 1)
      expect(await codes.matches(subject, code, ASKER.key)).toBe(true);
    expect(await codes.use(subject, code, ASKER.key)).toBe(true);
  });

  test.each(['', '0000', '12345', '1234567', ' 12345', '12345a', '１２３４５６', '123456\n'])(
    '%j matches nothing and costs no try',
    async (text) => {
      const code = await codes.issue(subject, ASKER);
      for (let tries = 0; tries < 6; tries += 1)
        expect(await codes.use(subject, text, ASKER.key)).toBe(false);
      expect(await codes.use(subject, code, ASKER.key)).toBe(true);
    },
  );
});

describe('guessing', () => {
  test('four wrong tries leave the right one; after five it is void', async () => {
    const code = await codes.issue(subject, ASKER);
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await codes.use(subject, wrong(code, tries), ASKER.key)).toBe(false);
    expect(await codes.matches(subject, code, ASKER.key)).toBe(true);
    expect(await codes.use(subject, wrong(code, 5), ASKER.key)).toBe(false);
    expect(await codes.use(subject, code, ASKER.key)).toBe(false);
  });

  test('200 at once have five tries together', async () => {
    const code = await codes.issue(subject, ASKER);
    const guesses = Array.from({ length: 200 }, (_, place) => wrong(code, place + 1));
    const answers = await Promise.all(guesses.map((guess) => codes.use(subject, guess, ASKER.key)));
    expect(answers.every((answer) => !answer)).toBe(true);
    const [row] = await database.sql<{ tries: number; state: string }[]>`
      select tries, state from verification_codes`;
    expect(row).toEqual({ tries: 5, state: 'void' });
    expect(await codes.use(subject, code, ASKER.key)).toBe(false);
  });

  test('of 50 who have the right code at once one is let in', async () => {
    const code = await codes.issue(subject, ASKER);
    const answers = await Promise.all(Array.from({ length: 50 }, () => codes.use(subject, code, ASKER.key)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('a stranger', () => {
  const stranger = (place: number) => ({ key: `network 198.51.100.${place}`, isKnown: false });

  test('who guesses uses up none of the tries of whoever asked for the code', async () => {
    const code = await codes.issue(subject, ASKER);
    for (let place = 0; place < 20; place += 1)
      expect(await codes.use(subject, wrong(code, place + 1), stranger(place).key)).toBe(false);
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await codes.use(subject, wrong(code, tries), ASKER.key)).toBe(false);
    expect(await codes.use(subject, code, ASKER.key)).toBe(true);
  });

  test('has three tries, with all other strangers together, at a code that somebody else asked for', async () => {
    const code = await codes.issue(subject, ASKER);
    expect(await codes.matches(subject, code, stranger(1).key)).toBe(true);
    const guesses = Array.from({ length: 40 }, (_, place) =>
      codes.use(subject, wrong(code, place + 1), stranger(place).key),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([false]));
    expect(await codes.use(subject, code, stranger(50).key)).toBe(false);
    const [row] = await database.sql`select tries, foreign_tries, state from verification_codes`;
    expect(row).toEqual({ tries: 0, foreign_tries: 3, state: 'live' });
    expect(await codes.use(subject, code, ASKER.key)).toBe(true);
  });

  test('who has a code of his own tries that one alone', async () => {
    const code = await codes.issue(subject, ASKER);
    let own = await codes.issue(subject, stranger(1));
    for (; own === code; own = await codes.issue(subject, stranger(1))) pass(HOUR);
    expect(await codes.use(subject, code, stranger(1).key)).toBe(false);
    const rows = await database.sql`
      select tries, foreign_tries from verification_codes where state = 'live' order by id`;
    expect([...rows]).toEqual([
      { tries: 0, foreign_tries: 0 },
      { tries: 1, foreign_tries: 0 },
    ]);
  });

  test('who asks for codes voids no code of another, and leaves the owner all of his', async () => {
    const code = await codes.issue(subject, OWNER);
    for (let place = 0; place < 10; place += 1) expect(await waits(subject, stranger(place))).toBe(0);
    expect(await waits(subject, stranger(11))).toBe(3_600);
    expect(await codes.matches(subject, code, OWNER.key)).toBe(true);
    for (let place = 1; place < 5; place += 1) {
      pass(MINUTE);
      expect(await waits(subject, OWNER)).toBe(0);
    }
    pass(MINUTE);
    expect(await waits(subject, OWNER)).toBe(55 * 60);
    for (let hour = 0; hour < 2; hour += 1) {
      pass(HOUR);
      for (let place = 0; place < 5; place += 1) await waits(subject, stranger(place));
    }
    pass(HOUR);
    expect(await waits(subject, stranger(99))).toBeGreaterThan(12 * 3_600);
    expect(await waits(subject, OWNER)).toBe(0);
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

  test('stops at five an hour and ten a day for each purpose', async () => {
    const send = async () => {
      pass(MINUTE);
      return waits(subject);
    };
    for (let place = 0; place < 5; place += 1) expect(await send()).toBe(0);
    // The first of them was four minutes before the fifth; a fifth minute has passed since.
    expect(await send()).toBe(55 * 60);
    expect(await waits({ ...subject, purpose: '1' })).toBe(0);
    expect(await waits({ purpose: '2', target: 'other@b.example' })).toBe(0);
    pass(HOUR);
    for (let place = 0; place < 5; place += 1) expect(await send()).toBe(0);
    pass(HOUR);
    const seconds = await send();
    expect(seconds).toBeGreaterThan(20 * 3_600);
    expect(seconds).toBeLessThan(24 * 3_600);
    pass(seconds * SECOND);
    expect(await send()).toBe(0);
  });

  test('for another account of the same target uses up nothing of the owner', async () => {
    const other = { key: 'user 9', isKnown: true };
    for (let place = 0; place < 5; place += 1) {
      expect(await waits(subject, other)).toBe(0);
      pass(MINUTE);
    }
    expect(await waits(subject, other)).toBeGreaterThan(0);
    expect(await waits(subject, OWNER)).toBe(0);
  });

  test('to one target at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => waits(subject)));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(1);
  });
});

test('what no limit looks at any more is forgotten', async () => {
  await codes.issue(subject, ASKER);
  pass(24 * HOUR);
  await codes.issue(subject, ASKER);
  pass(24 * HOUR + 1);
  await codes.prune();
  expect(await database.sql`select from verification_codes`).toHaveLength(1);
});
