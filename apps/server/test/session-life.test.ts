import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SessionEnd, Sessions } from '../src/identity/sessions.ts';
import { insertUser } from '../src/identity/users.ts';
import type { Pool } from '@candor/storage';
import { createMigratedDatabase, type MigratedDatabase } from './support/migrated-database.ts';
import { rethrow } from './support/rethrow.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let database: MigratedDatabase;
let sessions: Sessions;
let user: { id: number; class: 'user' };

beforeAll(async () => {
  database = await createMigratedDatabase();
  const id = await database.sql.begin((sql) => insertUser(sql, { email: 'a@b', passwordHash: 'x' }));
  user = { id, class: 'user' };
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  sessions = openSessions();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((each) => each.flush()));
  await database.sql`truncate sessions`;
});

const opened: Sessions[] = [];
const openSessions = (given: { readonly sql?: Pool; readonly knownMax?: number } = {}) => {
  const made = new Sessions({ sql: database.sql, onFault: rethrow, ...given });
  opened.push(made);
  return made;
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const rowCount = async () => (await database.sql`select from sessions`).length;

/** The database, with the answers to a query held back until they are released. */
function heldBack(text: string): { sql: Pool; isRead: Promise<void>; letGo: () => void } {
  const { promise: isRead, resolve: read } = withResolvers();
  const { promise: isFree, resolve: letGo } = withResolvers();
  const sql = new Proxy(database.sql, {
    apply(target, self, args: [TemplateStringsArray]) {
      const query = Reflect.apply(target, self, args) as Promise<unknown>;
      if (!args[0].join('').includes(text)) return query;
      return query.then(async (rows) => {
        read();
        await isFree;
        return rows;
      });
    },
  });
  return { sql, isRead, letGo };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a session', () => {
  test('is kept by the hash of its token alone', async () => {
    const { token, session } = await sessions.open(user, false, 'header');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await database.sql<{ hash: string; row: string }[]>`
      select encode(token_hash, 'hex') as hash, s::text as row from sessions s`;
    expect(row?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(row?.row).not.toContain(token);
    expect(session.tokenHash).toBe(row?.hash);
  });

  test.each([
    ['24 hours', false, DAY],
    ['30 days when it is remembered', true, 30 * DAY],
  ])('lasts %s', async (_, remember, life) => {
    const { token, session } = await sessions.open(user, remember, 'header');
    expect(session.expiresAtMs).toBe(Date.now() + life);
    pass(life);
    expect(await sessions.find(token, 'header')).toBeUndefined();
    expect(await rowCount()).toBe(0);
  });

  test('slides on use, and is written down at most once a minute', async () => {
    const { token } = await sessions.open(user, false, 'header');
    const written = async () => {
      await sessions.flush();
      return (await database.sql<{ at: Date }[]>`select expires_at as at from sessions`)[0]?.at;
    };
    const first = await written();
    pass(60 * SECOND);
    await sessions.find(token, 'header');
    expect(await written()).toEqual(first);
    pass(1);
    await sessions.find(token, 'header');
    expect(await written()).toEqual(new Date(Date.now() + DAY));
    for (let day = 0; day < 60; day++) {
      pass(DAY - 1);
      expect(await sessions.find(token, 'header')).toBeDefined();
    }
    pass(DAY);
    expect(await sessions.find(token, 'header')).toBeUndefined();
  });

  test('ends 90 days after the login, however often it is used', async () => {
    const { token } = await sessions.open(user, true, 'header');
    for (let day = 1; day < 90; day += 1) {
      pass(DAY);
      expect(await sessions.find(token, 'header')).toBeDefined();
    }
    pass(DAY);
    expect(await sessions.find(token, 'header')).toBeUndefined();
  });

  test('is passed over while something else changes it, and is written down at its next use', async () => {
    const { token } = await sessions.open(user, false, 'header');
    const written = async () =>
      (await database.sql<{ at: Date }[]>`select last_used_at as at from sessions`)[0]?.at;
    const first = await written();
    pass(61 * SECOND);
    await database.sql.begin(async (sql) => {
      await sql`select from sessions for update`;
      await sessions.find(token, 'header');
      await sessions.flush();
    });
    expect(await written()).toEqual(first);
    pass(61 * SECOND);
    await sessions.find(token, 'header');
    await sessions.flush();
    expect(await written()).toEqual(new Date());
  });

  test('that ended between its use and the writing stays ended', async () => {
    const { token, session } = await sessions.open(user, false, 'header');
    pass(61 * SECOND);
    await sessions.find(token, 'header');
    await sessions.end(session, 'logged_out');
    await sessions.flush();
    expect(await rowCount()).toBe(0);
  });

  test('is found again after a restart, with what was written down', async () => {
    const { token } = await sessions.open(user, true, 'cookie');
    pass(2 * DAY);
    const restarted = openSessions();
    expect(await restarted.find(token, 'cookie')).toMatchObject({
      userId: user.id,
      userClass: 'user',
      remember: true,
      carrier: 'cookie',
      expiresAtMs: Date.now() + 30 * DAY,
    });
    pass(31 * DAY);
    expect(await openSessions().find(token, 'cookie')).toBeUndefined();
  });

  test('is carried only as it was issued to be carried', async () => {
    const { token: cookie } = await sessions.open(user, false, 'cookie');
    const { token: header } = await sessions.open(user, false, 'header');
    for (const found of [sessions, openSessions()]) {
      expect(await found.find(cookie, 'header')).toBeUndefined();
      expect(await found.find(header, 'cookie')).toBeUndefined();
      expect(await found.find(cookie, 'cookie')).toBeDefined();
    }
  });

  test.each([
    ['nothing', ''],
    ['an unknown token', 'A'.repeat(43)],
    ['a token of a hostile length', 'A'.repeat(100_000)],
  ])('is not found by %s', async (_, token) => {
    await sessions.open(user, false, 'header');
    expect(await sessions.find(token, 'header')).toBeUndefined();
  });
});

describe('a session that ends', () => {
  test('is found no more, here or after a restart, and whoever listens hears of it', async () => {
    const ended: SessionEnd[] = [];
    sessions.onEnd((session) => ended.push(session));
    const { token, session } = await sessions.open(user, false, 'header');
    const other = await sessions.open(user, false, 'header');
    await sessions.end(session, 'logged_out');
    expect(ended).toEqual([{ tokenHash: session.tokenHash, userId: user.id, reason: 'logged_out' }]);
    expect(await sessions.find(token, 'header')).toBeUndefined();
    expect(await openSessions().find(token, 'header')).toBeUndefined();
    expect(await sessions.find(other.token, 'header')).toBeDefined();
  });

  test('does not come back by a call that arrives while it ends', async () => {
    const { token, session } = await sessions.open(user, false, 'header');
    let ending: Promise<void> | undefined;
    await database.sql.begin(async (sql) => {
      // The row is locked, so that the end has to wait while the call continues.
      await sql`select from sessions for update`;
      ending = sessions.end(session, 'logged_out');
      await sessions.find(token, 'header');
    });
    await ending;
    expect(await sessions.find(token, 'header')).toBeUndefined();
  });
});

describe('a use', () => {
  test('says when it has put the end further off', async () => {
    const { token, session } = await sessions.open(user, true, 'cookie');
    pass(60 * SECOND);
    expect(await sessions.use(token, 'cookie')).toEqual({ session, slid: false });
    pass(1);
    expect(await sessions.use(token, 'cookie')).toEqual({ session, slid: true });
    expect(await sessions.use(token, 'cookie')).toEqual({ session, slid: false });
    expect(session.expiresAtMs).toBe(Date.now() + 30 * DAY);
  });
});

describe('what has expired', () => {
  test('goes from memory at once and from the table a minute later, and whoever listens hears of it', async () => {
    const ended: SessionEnd[] = [];
    sessions.onEnd((session) => ended.push(session));
    const short = await sessions.open(user, false, 'header');
    const long = await sessions.open(user, true, 'header');
    pass(DAY - 1);
    expect(await sessions.prune()).toBe(0);
    expect([sessions.known, ended]).toEqual([2, []]);
    pass(1);
    expect(await sessions.prune()).toBe(0);
    const gone = { tokenHash: short.session.tokenHash, userId: user.id, reason: 'expired' };
    expect([sessions.known, ended]).toEqual([1, [gone]]);
    pass(60 * SECOND - 1);
    expect(await sessions.prune()).toBe(0);
    pass(1);
    expect(await sessions.prune()).toBe(1);
    expect(await rowCount()).toBe(1);
    expect(await sessions.find(long.token, 'header')).toBe(long.session);
  });

  test('goes whether or not this process has seen it, and is named', async () => {
    const { session } = await sessions.open(user, false, 'header');
    pass(DAY + 60 * SECOND);
    const restarted = openSessions();
    const ended: SessionEnd[] = [];
    restarted.onEnd((gone) => ended.push(gone));
    expect(await restarted.prune()).toBe(1);
    expect(ended).toEqual([{ tokenHash: session.tokenHash, userId: user.id, reason: 'expired' }]);
  });

  test('goes however much it is', async () => {
    await sessions.open(user, false, 'header');
    await database.sql`
      insert into sessions (token_hash, user_id, remember, carrier, expires_at)
      select sha256(int4send(place)), ${user.id}, false, 'header', ${new Date(Date.now() - HOUR)}
      from generate_series(1, 2500) as place`;
    expect(await sessions.prune()).toBe(2_500);
    expect(await rowCount()).toBe(1);
  });
});

describe('memory', () => {
  test('holds those that were used last; the others are found in the table', async () => {
    const small = openSessions({ knownMax: 3 });
    const three = [];
    for (let count = 0; count < 3; count += 1) three.push(await small.open(user, false, 'header'));
    const [first, second, third] = three.map(({ token, session }) => ({ token, session }));
    expect(await small.find(first?.token ?? '', 'header')).toBe(first?.session);
    const fourth = await small.open(user, false, 'header');
    expect(small.known).toBe(3);
    for (const kept of [first, third, fourth])
      expect(await small.find(kept?.token ?? '', 'header')).toBe(kept?.session);
    const again = await small.find(second?.token ?? '', 'header');
    expect(again).not.toBe(second?.session);
    expect(again).toEqual(second?.session);
    expect(small.known).toBe(3);
  });

  test('forgets nothing that matters: a ticket outlives the place of its session', async () => {
    const small = openSessions({ knownMax: 1 });
    const { session } = await small.open(user, false, 'header');
    const { ticket } = small.issueTicket(session);
    await small.open(user, false, 'header');
    expect(await small.useTicket(ticket)).toEqual(session);
  });

  test('does not take back a session that ended while its row was on the way', async () => {
    const { token, session } = await sessions.open(user, false, 'header');
    const row = heldBack('join users');
    const restarted = openSessions({ sql: row.sql });
    const finding = restarted.find(token, 'header');
    await row.isRead;
    await restarted.end(session, 'logged_out');
    row.letGo();
    expect(await finding).toBeUndefined();
    expect(restarted.known).toBe(0);
  });
});

describe('a ticket', () => {
  test('opens its session once', async () => {
    const { session } = await sessions.open(user, false, 'header');
    const { ticket, expiresAtMs } = sessions.issueTicket(session);
    expect(expiresAtMs).toBe(Date.now() + 30 * SECOND);
    expect(await sessions.useTicket(ticket)).toBe(session);
    expect(await sessions.useTicket(ticket)).toBeUndefined();
  });

  test.each([
    ['is good a moment before 30 s', 30 * SECOND - 1, true],
    ['is none after 30 s', 30 * SECOND, false],
  ])('%s', async (_, ms, isGood) => {
    const { session } = await sessions.open(user, false, 'header');
    const { ticket } = sessions.issueTicket(session);
    pass(ms);
    expect((await sessions.useTicket(ticket)) !== undefined).toBe(isGood);
  });

  test('of a session that has ended opens nothing', async () => {
    const { session } = await sessions.open(user, false, 'header');
    const { ticket } = sessions.issueTicket(session);
    await sessions.end(session, 'logged_out');
    expect(await sessions.useTicket(ticket)).toBeUndefined();
  });

  test('that nobody issued opens nothing', async () => {
    expect(await sessions.useTicket('')).toBeUndefined();
    expect(await sessions.useTicket('constructor')).toBeUndefined();
  });
});
