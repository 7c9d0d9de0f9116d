import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { patiently, TradingUser } from './trading-user.ts';

const CLOCK = fileURLToPath(new URL('stepped-clock.mjs', import.meta.url));
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SHANGHAI_MS = 8 * HOUR_MS;
const PASSWORD = 'correct1horse';
const PAY = 'Pay-word-1';

/** The lead of the clock of the exchange, and so of its source, over this one, in milliseconds. */
let aheadMs = 0;
const prices = createServer((_request, response) =>
  response.end(JSON.stringify({ price: '50000', time: Date.now() + aheadMs })),
);
let server: ServerProcess;
let clock: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => prices.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(prices.address() as AddressInfo).port}/{symbol}`;
  server = await ServerProcess.create({
    NODE_OPTIONS: `--import=file://${CLOCK}`,
    INDEX_SOURCES: JSON.stringify([{ type: 'http', url, path: 'price', time: 'time' }]),
  });
  clock = join(server.dataDir, 'clock');
  server.extend({ CLOCK_FILE: clock });
  await server.start();
});
afterAll(async () => {
  await server.remove();
  prices.close();
  prices.closeAllConnections();
});

function step(ms: number): void {
  aheadMs = ms;
  writeFileSync(clock, String(ms));
}

async function trader(): Promise<TradingUser> {
  const user = await TradingUser.register(server.url, 'night');
  const { client, account } = user;
  await client.call('notify/send_email', { to: account, type: '3' });
  const letters = await client.call('demo/outbox', {});
  const letter = letters.find(({ recipient }) => recipient === account);
  const auth_code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
  await client.call('user/amend_pay_password', { password: PAY, auth_code });
  return user;
}

test('a night is paid once, whether the server is killed before it, after it or between two', async () => {
  let user = await trader();
  const order = { currency_match_id: '1', type: '1', status: '1', share: '3', multiple: '20' } as const;
  await user.client.call('lever/submit', { ...order, password: PAY });
  const shows = (overnight_money: string, caution_money: string) =>
    eventually(async () => {
      const { data } = await patiently(() => user.client.call('lever/my_trade', { status: '1' }));
      expect(data).toMatchObject([{ overnight_money, caution_money }]);
    });
  await shows('0.00000000', '75.01500000');

  const untilMidnightMs = DAY_MS - ((Date.now() + SHANGHAI_MS) % DAY_MS);
  await server.kill(false);
  step(untilMidnightMs + HOUR_MS);
  await server.start();
  // A session does not outlive a day without a request.
  user = await TradingUser.logIn(server.url, user.account, PASSWORD);
  // 0.03 BTC at 50,000 USDT and 0.05 %: 0.75 USDT a night.
  await shows('0.75000000', '74.26500000');

  await server.kill(true);
  await server.start();
  await shows('0.75000000', '74.26500000');

  // A server that runs would not believe such a step.
  await server.kill(false);
  step(untilMidnightMs + HOUR_MS + DAY_MS);
  await server.start();
  user = await TradingUser.logIn(server.url, user.account, PASSWORD);
  await shows('1.50000000', '73.51500000');
  await server.kill(false);
  await server.start();
  await shows('1.50000000', '73.51500000');
});
