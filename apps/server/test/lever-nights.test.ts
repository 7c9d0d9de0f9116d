import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { PriceServer } from './support/price-server.ts';
import { newUser } from './support/new-user.ts';
import { ask, logIn, removeData, runApp, type RunningApp } from './support/running-app.ts';
import { SkippedTime } from './support/skipped-time.ts';

const BTC = 1;
const PAY = 'Pay-word-1';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SHANGHAI_MS = 8 * HOUR_MS;

let time: SkippedTime;
let prices: PriceServer;
let exchange: RunningApp;
let databaseUrl: string;

beforeAll(async () => {
  time = new SkippedTime();
  prices = new PriceServer(new Map([['BTC/USDT', '50000']]));
  await prices.listen();
  databaseUrl = (await createFreshDatabase()).url;
  await start();
});
afterAll(async () => {
  expect(exchange.sweep()).toEqual([]);
  await exchange.stop();
  await removeData(exchange);
  prices.close();
  time.end();
});

async function start(dataDir?: string): Promise<void> {
  const indexSources = [{ type: 'http', url: prices.url, path: 'price', time: 'time' } as const];
  exchange = await runApp(databaseUrl, { indexSources, ...(dataDir === undefined ? {} : { dataDir }) });
}

/** Stops the exchange, lets time pass, and starts it again. */
async function away(ms: number): Promise<void> {
  await exchange.stop();
  time.skip(ms);
  await start(exchange.dataDir);
}

async function traderWithPayPassword() {
  const user = await newUser(exchange.url);
  await ask(exchange.url, 'notify/send_email', { to: user.account, type: '3' }, user);
  const letters = await ask(exchange.url, 'demo/outbox');
  const letter = letters.find(({ recipient }) => recipient === user.account);
  const auth_code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
  await ask(exchange.url, 'user/amend_pay_password', { password: PAY, auth_code }, user);
  return user;
}

/** A session does not outlive a day without a request. */
async function againLoggedIn({ account }: { readonly account: string }) {
  const known = { account, password: 'correct1horse', login_type: 'email' };
  const { token, user } = await logIn(exchange.url, known);
  return { token, id: user.id, account };
}

test('a position pays for each night once, whether the exchange ran, was stopped or was away for days', async () => {
  let user = await traderWithPayPassword();
  const positions = async () => (await ask(exchange.url, 'lever/my_trade', { status: 1 }, user)).data;
  const shows = (overnight_money: string, caution_money: string) =>
    eventually(async () => expect(await positions()).toMatchObject([{ overnight_money, caution_money }]));
  const order = { currency_match_id: BTC, type: 1, status: 1, share: 3, multiple: 20, target_price: '' };
  await ask(exchange.url, 'lever/submit', { ...order, password: PAY }, user);
  await shows('0.00000000', '75.01500000');

  const untilMidnightMs = DAY_MS - ((Date.now() + SHANGHAI_MS) % DAY_MS);
  await away(untilMidnightMs + HOUR_MS);
  user = await againLoggedIn(user);
  // 0.03 BTC at 50,000 USDT and 0.05 %: 0.75 USDT a night.
  await shows('0.75000000', '74.26500000');

  await away(0);
  await shows('0.75000000', '74.26500000');

  await away(2 * DAY_MS);
  user = await againLoggedIn(user);
  await shows('2.25000000', '72.76500000');
});
