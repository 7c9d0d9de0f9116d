import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  APP,
  codeOf,
  type ConsoleWorld,
  cookieOf,
  openQuietConsole,
  OPERATOR_PASSWORD,
  sendConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { refused, send } from '../../../test/support/running-app.ts';

const STEP = 30_000;
const MINUTE = 60_000;

let world: ConsoleWorld;
let base: string;
let trader: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  // Before the clock is first moved: afterwards the exchange refuses new users for a while.
  trader = await newUser(base);
});
afterAll(() => world.close());

const login = (input: object, headers: Record<string, string> = APP) =>
  sendConsole(base, 'console/login', input, headers);
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('enrolment', () => {
  test('the demo has one operator, who was invited and has no password', async () => {
    expect(await world.operators.list()).toMatchObject([
      { account: 'admin', role: 'admin', state: 'invited', password_hash: null },
    ]);
  });

  test('a link shows whom it invites and works once', async () => {
    const { token, uri } = await world.invite('ann', 'finance');
    const shown = await sendConsole(base, 'console/enrolment', { token }, APP);
    expect(shown.body).toMatchObject({ code: 1, data: { account: 'ann', role: 'finance', uri } });
    const input = { token, password: OPERATOR_PASSWORD, code: codeOf(uri) };
    const done = await sendConsole(base, 'console/enrol', input, APP);
    expect(done.body).toMatchObject({ code: 1, data: { operator: { account: 'ann', role: 'finance' } } });
    const [cookie = ''] = done.headers.getSetCookie();
    expect(cookie).toMatch(/^candor_console_\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    for (const name of ['console/enrolment', 'console/enrol'] as const)
      expect(
        (await sendConsole(base, name, name === 'console/enrol' ? input : { token }, APP)).body,
      ).toMatchObject({
        error: 'enrolment_unknown',
      });
  });

  test('used twice at once, it enrols once', async () => {
    const { token, uri } = await world.invite('bea', 'viewer');
    const input = { token, password: OPERATOR_PASSWORD, code: codeOf(uri) };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => sendConsole(base, 'console/enrol', input, APP)),
    );
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test.each([
    ['', 'password_required'],
    ['short', 'password_format'],
    ['password', 'password_common'],
  ])('the password "%s" is refused with %s and the link still works', async (password, error) => {
    const { token, uri } = await world.invite(`cid-${error.replaceAll('_', '-')}`, 'viewer');
    const reply = await sendConsole(base, 'console/enrol', { token, password, code: codeOf(uri) }, APP);
    expect(reply.body).toMatchObject({ error, fields: { password: error } });
    expect((await sendConsole(base, 'console/enrolment', { token }, APP)).body.code).toBe(1);
  });

  test('a wrong code, an expired link and an invented one enrol nobody', async () => {
    const { id, token, uri } = await world.invite('dan', 'viewer');
    const enrol = (change: object) =>
      sendConsole(
        base,
        'console/enrol',
        { token, password: OPERATOR_PASSWORD, code: codeOf(uri), ...change },
        APP,
      );
    expect((await enrol({ code: wrongCode(codeOf(uri)) })).body.error).toBe('second_factor_invalid');
    expect((await enrol({ token: 'A'.repeat(43) })).body.error).toBe('enrolment_unknown');
    await world.sql`update operator_enrolments set expires_at = now() - interval '1 second' where operator_id = ${id}`;
    expect((await enrol({})).body.error).toBe('enrolment_unknown');
    expect(await world.operators.find(id)).toMatchObject({ state: 'invited', password_hash: null });
  });
});

describe('a login', () => {
  test('needs name, password and code, and says nothing about which was wrong', async () => {
    const { id, token, uri } = await world.invite('eve', 'support');
    await sendConsole(base, 'console/enrol', { token, password: OPERATOR_PASSWORD, code: codeOf(uri) }, APP);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * STEP });
    try {
      const good = { account: 'eve', password: OPERATOR_PASSWORD, code: codeOf(uri) };
      for (const change of [
        { account: 'nobody' },
        { password: 'a wrong enough phrase' },
        { code: wrongCode(good.code) },
        { code: '' },
      ])
        expect((await login({ ...good, ...change })).body).toMatchObject({
          code: 0,
          error: 'operator_login_failed',
        });
      const reply = await login({ ...good, account: ' EVE ' });
      expect(reply.body).toMatchObject({
        code: 1,
        data: { operator: { id, account: 'eve', role: 'support' } },
      });
      const again = await login(good);
      expect(again.body.error, 'a step of the app works once').toBe('operator_login_failed');
      const [{ total } = { total: 0 }] = await world.sql<{ total: number }[]>`
        select count(*)::int as total from operator_audit where operator_id = ${id} and action = 'login_failed'`;
      // Of four failures the first, the second and the fourth are on the record.
      expect(total).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test('at a name that nobody has writes as much as at a known one, and leaves nothing', async () => {
    const rows = () => world.sql<{ rows: number }[]>`select count(*)::int as rows from operator_audit`;
    // The statistics count rows of transactions that were undone as well.
    const written = async () => {
      const [found] = await world.sql<{ written: number }[]>`
        select n_tup_ins::int as written from pg_stat_user_tables where relname = 'operator_audit'`;
      return found?.written ?? 0;
    };
    const [before, writtenBefore] = [await rows(), await written()];
    const names = Array.from({ length: 8 }, (_, place) => `never-invited-${place}`);
    for (const account of names)
      expect((await login({ account, password: OPERATOR_PASSWORD, code: '123456' })).body.error).toBe(
        'operator_login_failed',
      );
    await expect.poll(written).toBeGreaterThanOrEqual(writtenBefore + names.length);
    expect(await rows()).toEqual(before);
  });

  test('from another site, or without the header of the app, is refused', async () => {
    const input = { account: 'admin', password: 'x', code: '1' };
    expect((await login(input, {})).body.error).toBe('app_header_required');
    expect((await login(input, { ...APP, origin: 'https://evil.example' })).body.error).toBe(
      'origin_refused',
    );
  });
});

describe('a session', () => {
  test('answers who it is, and nothing after its logout', async () => {
    const client = await world.hire('fay', 'support');
    const { operator } = await client.ask('console/me');
    expect(operator).toMatchObject({ id: client.id, account: 'fay', role: 'support' });
    expect(operator.permissions).toContain('people.act');
    expect(operator.permissions).not.toContain('configuration.change');
    await client.ask('console/logout');
    expect((await client.send('console/me')).body).toMatchObject({ code: 999, error: 'session_expired' });
  });

  test.each([
    ['after half an hour without use', 'last_used_at', 30 * MINUTE],
    ['twelve hours after the login, used or not', 'expires_at', 12 * 60 * MINUTE],
  ])('ends %s', async (_, column, ms) => {
    const client = await world.hire(`gus-${column.replaceAll('_', '-')}`, 'viewer');
    const older = (by: number) => world.sql`
      update operator_sessions set ${world.sql(column)} = ${world.sql(column)} - ${by} * interval '1 millisecond'
      where operator_id = ${client.id}`;
    await older(ms - MINUTE);
    expect((await client.send('console/me')).body.code).toBe(1);
    // A use has moved the time of the last one.
    await older(column === 'last_used_at' ? ms : MINUTE);
    expect((await client.send('console/me')).body.code).toBe(999);
  });

  test('ends at once when its operator is disabled, and follows a change of role', async () => {
    const [client, admin] = [await world.hire('hal', 'viewer'), await world.hire('ida', 'admin')];
    expect((await client.send('console/operators')).status).toBe(403);
    await world.sql`update operators set role = 'admin' where id = ${client.id}`;
    expect((await client.send('console/operators')).body.code).toBe(1);
    expect(await admin.refused('console/operator_disable', { id: client.id, reason: ' ' })).toBe(
      'words_missing',
    );
    await admin.ask('console/operator_disable', { id: client.id, reason: 'has left' });
    expect((await client.send('console/me')).body.code).toBe(999);
    const record = await admin.ask('console/audit', { object_kind: 'operator', object_id: client.id });
    expect(record.data[0]).toMatchObject({
      account: 'ida',
      action: 'operator_disable',
      before: { state: 'active' },
      after: { state: 'disabled' },
      reason: 'has left',
    });
    expect(await admin.refused('console/operator_disable', { id: 999_999_999, reason: 'x' })).toBe(
      'operator_unknown',
    );
  });

  test('changes nothing for a page of another site', async () => {
    const client = await world.hire('jan', 'viewer');
    const forged = await client.send('console/logout', {}, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.body.error]).toEqual([403, 'origin_refused']);
    expect((await sendConsole(base, 'console/logout', {}, { cookie: client.cookie })).body.error).toBe(
      'app_header_required',
    );
    await client.ask('console/me');
  });

  test('of a trader opens nothing here, and one of an operator nothing there', async () => {
    const client = await world.hire('kim', 'admin');
    const value = client.cookie.split('=')[1] ?? '';
    const cookieLogin = await send(
      base,
      'user/login',
      { account: trader.account, password: 'correct1horse', login_type: 'email', session: 'cookie' },
      { headers: APP },
    );
    const cookie = cookieOf(cookieLogin);
    expect(cookie).toMatch(/^candor_\d+=/);
    const name = client.cookie.split('=')[0] ?? '';
    for (const headers of [
      { cookie },
      { authorization: trader.token },
      { cookie: `${name}=${cookie.split('=')[1] ?? ''}` },
      { cookie: `${name}=${trader.token}` },
      { authorization: value },
    ])
      expect((await sendConsole(base, 'console/me', {}, { ...APP, ...headers })).body).toMatchObject({
        code: 999,
      });
    for (const headers of [
      { cookie: client.cookie },
      { authorization: value },
      { cookie: `${cookie.split('=')[0]}=${value}` },
    ])
      expect((await refused(base, 'user/info', {}, { headers: { ...APP, ...headers } })).code).toBe(999);
  });
});
