import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';
import { runQuietApp } from '../../test/support/quiet-app.ts';
import { removeData, type RunningApp, send } from '../../test/support/running-app.ts';
import { fetchFrom } from '../../test/support/open-exchanges.ts';

const FAILURES_MAX = 3;
let exchange: RunningApp | undefined;

afterEach(async () => {
  if (exchange === undefined) return;
  await exchange.stop();
  await removeData(exchange);
  exchange = undefined;
});

async function runLive(trustedProxies: readonly string[]): Promise<RunningApp> {
  exchange = await runQuietApp({
    mode: 'live',
    publicOrigin: 'https://exchange.example',
    trustedProxies,
    secretsKey: 'kJx0Yl1nq3vP8tB5sD2uZ7wE9rH4mC6aGfLoVbNhTqI=',
    rateLimits: { ...DEFAULT_RATE_LIMITS, failedLoginsPerQuarterHour: FAILURES_MAX },
  });
  return exchange;
}

/** Returns the errors of wrong logins that claim to come from these addresses, each for another account. */
async function guessesFrom(
  { url }: RunningApp,
  addresses: readonly string[],
): Promise<(string | undefined)[]> {
  const told: (string | undefined)[] = [];
  for (const [place, address] of addresses.entries()) {
    const guess = { account: `nobody${place}@example.com`, password: 'a wrong one', login_type: 'email' };
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    told.push((await send(url, 'user/login', guess, { headers })).body.error);
  }
  return told;
}

const LIMITED = [
  ...Array.from({ length: FAILURES_MAX }, () => 'login_failed'),
  'rate_limited',
  'rate_limited',
];

describe('an attacker who forges addresses at a live exchange', () => {
  test('is one caller where no proxy is trusted, and does not read the figures', async () => {
    const live = await runLive([]);
    const forged = ['198.51.100.1', '127.0.0.1', '203.0.113.9', '2001:db8::1', 'nonsense17'];
    expect(await guessesFrom(live, forged)).toEqual(LIMITED);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, {}])
      expect((await fetchFrom(`${live.url}/metrics`, { headers })).status).toBe(404);
  });

  test('is one network behind a trusted proxy, however the network is spelled or what stands before it', async () => {
    const live = await runLive(['127.0.0.0/8']);
    const spelled = [
      '2001:db8:0:7::1',
      '2001:DB8::7:0:0:0:2',
      '1.2.3.4, 2001:0db8:0000:0007:0:0:0:3',
      '2001:db8:0:7:ffff::',
      '2001:db8:0:7::0.0.0.9',
    ];
    expect(await guessesFrom(live, spelled)).toEqual(LIMITED);
    expect(await guessesFrom(live, ['203.0.113.1'])).toEqual(['login_failed']);
    expect((await fetchFrom(`${live.url}/metrics`)).status).toBe(404);
  });
});
