import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, logIn, refused, removeData, type RunningApp, send } from '../../../test/support/running-app.ts';

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const again = (account: string, headers: Record<string, string> = {}) =>
  send(base, 'user/login', { account, password: 'correct1horse' }, { headers }).then(
    ({ body }) => (body.data as { token: string }).token,
  );
const listOf = (token: string) => ask(base, 'user/sessions', {}, { token });

describe('the list of sessions', () => {
  test('names each by what opens nothing, with its browser cut short, and marks the caller’s own', async () => {
    const { account, token } = await newUser(base);
    const other = await again(account, { 'user-agent': `Phone ${'x'.repeat(200)}` });
    const rows = await listOf(token);
    expect(rows.filter(({ is_current }) => is_current === 1)).toHaveLength(1);
    expect(rows).toHaveLength(2);
    const phone = rows.find(({ is_current }) => is_current === 0);
    expect(phone?.device).toBe(`Phone ${'x'.repeat(114)}`);
    for (const { id } of rows) {
      for (const credential of [id, id.replaceAll('-', '')])
        expect((await refused(base, 'user/info', {}, { token: credential })).code).toBe(999);
    }
    const mine = (await listOf(other)).find(({ is_current }) => is_current === 1);
    expect(mine?.id).toBe(phone?.id);
  });

  test('shows nobody else’s', async () => {
    const [one, other] = [await newUser(base), await newUser(base)];
    expect(await listOf(one.token)).toHaveLength(1);
    expect(await listOf(other.token)).toHaveLength(1);
  });
});

describe('ending', () => {
  test('without a name ends all others', async () => {
    const { account, token } = await newUser(base);
    const others = [await again(account), await again(account)];
    await ask(base, 'user/end_session', {}, { token });
    for (const other of others)
      expect((await refused(base, 'user/info', {}, { token: other })).code).toBe(999);
    expect(await listOf(token)).toHaveLength(1);
  });

  test('somebody else’s, an ended one and an invented one are unknown alike', async () => {
    const [one, other] = [await newUser(base), await newUser(base)];
    const [foreign] = await listOf(other.token);
    const ended = await again(one.account);
    const row = (await listOf(ended)).find(({ is_current }) => is_current === 1);
    await ask(base, 'user/logout', {}, { token: ended });
    for (const id of [foreign?.id, row?.id, crypto.randomUUID(), "' or true --"])
      expect((await refused(base, 'user/end_session', { id }, one)).error).toBe('session_unknown');
    await ask(base, 'user/info', {}, other);
  });

  test('one’s own clears its cookie', async () => {
    const { account } = await newUser(base);
    const entered = await send(base, 'user/login', { account, password: 'correct1horse', session: 'cookie' });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const headers = { cookie, 'x-candor-app': 'web', 'sec-fetch-site': 'same-origin' };
    const row = (await ask(base, 'user/sessions', {}, { headers })).find(
      ({ is_current }) => is_current === 1,
    );
    const reply = await send(base, 'user/end_session', { id: row?.id }, { headers });
    expect(reply.body.code).toBe(1);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^candor_\d+=; Max-Age=0;/);
  });
});

test('twelve logins at once leave ten sessions', async () => {
  const { account } = await newUser(base);
  await Promise.all(Array.from({ length: 12 }, () => again(account)));
  const { token: last } = await logIn(base, { account, password: 'correct1horse' });
  expect(await listOf(last)).toHaveLength(10);
});

// This test must be the last: it moves the clock, and the exchange then refuses new users for ten seconds.
test('an eleventh session ends the one that was used longest ago', async () => {
  const { account, token } = await newUser(base);
  const tokens = [token];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    for (let count = 0; count < 9; count += 1) {
      vi.setSystemTime(Date.now() + 61_000);
      tokens.push(await again(account));
    }
    vi.setSystemTime(Date.now() + 61_000);
    // The oldest is used again; now the second is the one that was used longest ago.
    await ask(base, 'user/info', {}, { token });
    await again(account);
    expect((await refused(base, 'user/info', {}, { token: tokens[1] })).code).toBe(999);
    for (const living of [tokens[0], tokens[2], tokens[9]])
      await ask(base, 'user/info', {}, { token: living });
    expect(await listOf(token)).toHaveLength(10);
  } finally {
    vi.useRealTimers();
  }
});
