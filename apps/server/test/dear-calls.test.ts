import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts';
import { newUser, USER_PASSWORD } from './support/new-user.ts';
import { ask, logIn, refused, removeData, runNewApp, type RunningApp, send } from './support/running-app.ts';

const ORDERS = 12;
const UNKNOWN_TOKENS = 4;
/** A little less than the bars of one answer, so that each range begins where it is asked to. */
const MINUTES = 4_990;
const MINUTE = 60;

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runNewApp({
    rateLimits: {
      ...DEFAULT_RATE_LIMITS,
      // No point is refilled within ten seconds.
      ordersPerSecondOfUser: 0,
      orderBurstOfUser: ORDERS,
      costPerTenSeconds: 2_000,
      unknownTokensPerMinute: UNKNOWN_TOKENS,
    },
  });
  base = exchange.url;
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

describe('orders of one user', () => {
  test('who logs in several times to send more of them share one bound', async () => {
    const { account, token } = await newUser(base);
    const others: string[] = [];
    for (let count = 0; count < 2; count++)
      others.push((await logIn(base, { account, password: 'correct1horse' })).token);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        send(base, 'tx_in/cancel', { id: 1 }, { token: [token, ...others][place % 3] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ORDERS);
    expect(answers.filter(({ body }) => body.error === 'rate_limited')).toHaveLength(30 - ORDERS);
  });

  test('count also where a field is wrong or the body is no JSON', async () => {
    const { token } = await newUser(base);
    for (let count = 0; count < ORDERS; count++) {
      const body = count % 2 === 0 ? { id: 'x' } : '{';
      expect((await send(base, 'tx_in/cancel', body, { token })).status).toBeLessThan(429);
    }
    expect((await refused(base, 'tx_in/cancel', { id: 1 }, { token })).error).toBe('rate_limited');
  });
});

test('tokens and keys that nobody was given are refused after a few, and sessions and guests are answered still', async () => {
  const { token } = await newLoggedIn();
  const guess = () => send(base, 'user/info', {}, { token: randomBytes(32).toString('base64url') });
  for (let count = 0; count < UNKNOWN_TOKENS; count++) expect((await guess()).body.code).toBe(999);
  const refusal = await guess();
  expect([refusal.status, refusal.body.error]).toEqual([429, 'rate_limited']);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  const byUnknownKey = await fetch(`${base}/api/v3/account`, { headers: { 'x-mbx-apikey': 'A'.repeat(64) } });
  expect([byUnknownKey.status, await byUnknownKey.json()]).toMatchObject([429, { code: -1003 }]);
  await ask(base, 'user/info', {}, { token });
  await ask(base, 'default/setting', { key: 'brand_name' });
});

interface Refusable {
  readonly status: number;
  readonly headers: Headers;
}

/** Repeats a request until it is refused; the points of ten seconds are far fewer than the tries. */
async function untilRefused(once: (turn: number) => Promise<Refusable>): Promise<void> {
  for (let turn = 0; turn < 250; turn++) {
    const { status, headers } = await once(turn);
    if (status === 200) continue;
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    return;
  }
  expect.unreachable('it was never refused');
}

/** A user whose session is in the server's memory, as after a login. */
async function newLoggedIn() {
  const { account } = await newUser(base);
  return logIn(base, { account, password: USER_PASSWORD });
}

describe('bars', () => {
  const now = Math.floor(Date.now() / 1_000);
  const bars = (minutesAgo: number) => ({
    currency_match_id: 1,
    period: '1min',
    from: now - (MINUTES + minutesAgo) * MINUTE,
    to: now - minutesAgo * MINUTE,
  });

  test('are those of the sequence that is asked for, although others are sent remembered ones', async () => {
    const [seller, buyer] = [await newLoggedIn(), await newLoggedIn()];
    const recent = { ...bars(0), from: now - 5 * MINUTE, to: now + 5 * MINUTE };
    await ask(base, 'market/kline', recent);
    const order = { currency_match_id: 1, number: '0.01', price: '50000' };
    await ask(base, 'tx_out/add', order, seller);
    const bought = await send(base, 'tx_in/add', order, buyer);
    const seen = { headers: { 'x-seq-min': String(bought.headers.get('x-seq')) } };
    const fresh = await ask(base, 'market/kline', recent, seen);
    expect(fresh.at(-1)).toMatchObject({ close: '50000.00', volume: '0.010000' });
    const groups = await ask(base, 'market/currency_matches', {}, seen);
    expect(groups.flatMap(({ matches }) => matches)[0]?.currency_quotation.close).toBe('50000.00');
  });

  test('that many ask for at once are read once; more and more other ones are refused, and calls from memory are not', async () => {
    const same = await Promise.all(Array.from({ length: 30 }, () => send(base, 'market/kline', bars(0))));
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 200));
    await untilRefused((turn) => send(base, 'market/kline', bars(turn + 1)));
    await untilRefused(() => send(base, 'market/trades', { currency_match_id: 1 }));
    await untilRefused(() => fetch(`${base}/api/docs/json`));
    await untilRefused((turn) =>
      fetch(`${base}/udf/history?symbol=BTC/USDT&resolution=1&to=${now - turn * MINUTE}&countback=5000`),
    );
    await ask(base, 'market/deal', { currency_match_id: 1 });
  });
});
