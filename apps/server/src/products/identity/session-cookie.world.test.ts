import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp, send } from '../../../test/support/running-app.ts';

const MINUTE = 60_000;
const MONTH_SECONDS = 30 * 86_400;

let exchange: RunningApp;
let account: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  ({ account } = await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});
// The server runs in this process and reads this clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

async function logIn(remember: 0 | 1): Promise<{ cookie: string; own: Record<string, string> }> {
  const reply = await send(exchange.url, 'user/login', {
    account,
    password: 'correct1horse',
    login_type: 'email',
    session: 'cookie',
    remember,
  });
  const [header] = reply.headers.getSetCookie();
  expect(header).toBeDefined();
  expect(header?.includes(`Max-Age=${MONTH_SECONDS}`)).toBe(remember === 1);
  const cookie = header?.split(';')[0] ?? '';
  return { cookie, own: { cookie, 'x-candor-app': 'web', 'sec-fetch-site': 'same-origin' } };
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const cookiesOf = async (
  call: 'user/info' | 'user/logout' | 'user/ws_ticket',
  headers: Record<string, string>,
) => (await send(exchange.url, call, {}, { headers })).headers.getSetCookie();

test('a logout has the browser drop the answers that it kept', async () => {
  const { own } = await logIn(1);
  const reply = await send(exchange.url, 'user/logout', {}, { headers: own });
  expect(reply.body.code).toBe(1);
  expect(reply.headers.get('clear-site-data')).toBe('"cache"');
});

describe('the cookie of a remembered session', () => {
  test('is renewed with its session: the same secret, a whole month again', async () => {
    const { cookie } = await logIn(1);
    pass(MINUTE);
    expect(await cookiesOf('user/info', { cookie })).toEqual([]);
    pass(1);
    expect(await cookiesOf('user/info', { cookie })).toEqual([
      `${cookie}; Max-Age=${MONTH_SECONDS}; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    expect(await cookiesOf('user/info', { cookie })).toEqual([]);
    for (let day = 0; day < 40; day += 1) {
      pass(86_400_000);
      expect(await cookiesOf('user/info', { cookie })).toHaveLength(1);
    }
  });

  test('is renewed by a call that changes something, and not by a forged one', async () => {
    const { cookie, own } = await logIn(1);
    pass(MINUTE + 1);
    expect(await cookiesOf('user/ws_ticket', { cookie })).toEqual([]);
    pass(MINUTE + 1);
    expect(await cookiesOf('user/ws_ticket', own)).toHaveLength(1);
  });

  test('is cleared, and not renewed, by the logout', async () => {
    const { own } = await logIn(1);
    pass(MINUTE + 1);
    const [cleared, ...more] = await cookiesOf('user/logout', own);
    expect(cleared).toMatch(/^candor_\d+=; Max-Age=0;/);
    expect(more).toEqual([]);
    pass(MINUTE + 1);
    expect(await cookiesOf('user/info', own)).toEqual([]);
  });
});

test('the cookie of a session that is not remembered has no end to renew', async () => {
  const { cookie } = await logIn(0);
  pass(MINUTE + 1);
  expect(await cookiesOf('user/info', { cookie })).toEqual([]);
});

test('a session of the header never sets a cookie', async () => {
  const reply = await send(exchange.url, 'user/login', {
    account,
    password: 'correct1horse',
    login_type: 'email',
    remember: 1,
  });
  const { token } = reply.body.data as { token: string };
  pass(MINUTE + 1);
  expect(await cookiesOf('user/info', { authorization: token })).toEqual([]);
});
