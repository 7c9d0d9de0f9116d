import { ACCOUNT_TYPES, HOUSE_ACCOUNTS } from '@candor/engine';
import { type OutboxCommand, settledByLeader, writeOutbox } from '@candor/engine-host';
import { formatTotal } from '@candor/primitives';
import { openPool, type Pool } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from './support/new-user.ts';
import {
  ask,
  logIn,
  refused,
  removeData,
  runApp,
  runNewApp,
  type RunningApp,
} from './support/running-app.ts';
import { SkippedTime } from './support/skipped-time.ts';

const USDT = 1;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1,000 USDT for 30 days at 0.05 %, which may be redeemed early, and for 7 days, which may not. */
const MONTH = 11;
const WEEK = 12;
const OFFER = {
  assetId: USDT,
  status: 'open',
  lotAmount: 100_000_000_000,
  dailyRatePpm: 500,
  quota: 3,
  userQuota: 2,
} as const;

let time: SkippedTime;
let exchange: RunningApp;
let databaseUrl: string;
let sql: Pool;

beforeAll(async () => {
  time = new SkippedTime();
  exchange = await runNewApp();
  ({ databaseUrl } = exchange);
  sql = openPool(databaseUrl, { max: 2, application_name: 'test' });
  await operate({ kind: 'configure_savings', productId: MONTH, days: 30, mayExitEarly: true, ...OFFER });
  await operate({ kind: 'configure_savings', productId: WEEK, days: 7, mayExitEarly: false, ...OFFER });
});
afterAll(async () => {
  expect(exchange.sweep()).toEqual([]);
  await exchange.stop();
  await sql.end();
  await removeData(exchange);
  time.end();
});

async function operate(command: OutboxCommand): Promise<void> {
  const [id] = await sql.begin((transaction) => writeOutbox(transaction, [command]));
  expect(await settledByLeader(sql, Number(id), () => Promise.resolve(true))).toBe('accepted');
}

/** Stops the exchange, lets time pass, and starts it again. */
async function away(ms: number): Promise<void> {
  await exchange.stop();
  time.skip(ms);
  exchange = await runApp(databaseUrl, { dataDir: exchange.dataDir });
}

interface Saver {
  readonly token: string;
  readonly account: string;
}

/** A session does not outlive a day without a request. */
async function againLoggedIn({ account }: Saver): Promise<Saver> {
  const known = { account, password: 'correct1horse', login_type: 'email' };
  return { account, token: (await logIn(exchange.url, known)).token };
}

/** Available and locked. */
async function funds(saver: Saver, account_type_id: number): Promise<readonly [string, string]> {
  const account = { currency_id: USDT, account_type_id };
  const { balance, lock_balance } = await ask(exchange.url, 'account/detail', account, saver);
  return [balance, lock_balance];
}

const pool = () => formatTotal(exchange.app.engine.houseBalance(HOUSE_ACCOUNTS.savings_pool, USDT), 8);
const buy = (id: number, saver: Saver) => ask(exchange.url, 'storage_currency/submit_lock', { id }, saver);
const locks = async (saver: Saver, status?: number) =>
  (
    await ask(
      exchange.url,
      'storage_currency/my_locks',
      { limit: 100, ...(status === undefined ? {} : { status }) },
      saver,
    )
  ).data;
const totals = (saver: Saver) => ask(exchange.url, 'storage_currency/current_setting', {}, saver);

/** Waits until a purchase has paid this many days. */
async function paid(saver: Saver, id: number, days: number) {
  return eventually(async () => {
    const found = (await locks(saver)).find((lock) => lock.id === id);
    expect(found?.paid_days).toBe(days);
    if (found === undefined) throw new Error(`purchase ${id} is lost`);
    return found;
  });
}

test('interest comes every 24 h, early exit takes it back, and the principal returns at the end', async () => {
  let saver: Saver = await newUser(exchange.url);
  const month = await buy(MONTH, saver);
  expect(month).toMatchObject({
    limit_number: '1000.00000000',
    limit_days: 30,
    display_rate: '0.0500',
    daily_interest: '0.50000000',
    total_interest: '15.00000000',
    may_exit_early: 1,
    status: 1,
    status_name: 'In effect',
    interest_paid: '0.00000000',
    remain_days: 30,
    exit_number: '1000.00000000',
    ended_at: null,
  });
  const started = Date.parse(month.started_at);
  expect(Date.parse(month.next_payment_at ?? '')).toBe(started + DAY_MS);
  expect(Date.parse(month.ends_at)).toBe(started + 30 * DAY_MS);
  const week = await buy(WEEK, saver);
  expect([week.may_exit_early, week.exit_number]).toEqual([0, null]);
  expect(await funds(saver, ACCOUNT_TYPES.change)).toEqual(['8000.00000000', '0.00000000']);
  expect(await funds(saver, ACCOUNT_TYPES.financial)).toEqual(['10000.00000000', '2000.00000000']);
  expect(pool()).toBe('50000.00000000');

  await away(DAY_MS + MINUTE_MS);
  saver = await againLoggedIn(saver);
  expect((await paid(saver, month.id, 1)).interest_paid).toBe('0.50000000');
  await away(2 * DAY_MS);
  saver = await againLoggedIn(saver);
  expect(await paid(saver, month.id, 3)).toMatchObject({
    interest_paid: '1.50000000',
    remain_days: 27,
    exit_number: '998.50000000',
    next_payment_at: new Date(started + 4 * DAY_MS).toISOString(),
  });
  await paid(saver, week.id, 3);
  expect(await totals(saver)).toEqual([
    {
      currency: { id: USDT, code: 'USDT' },
      count: 2,
      principal: '2000.00000000',
      interest_paid: '3.00000000',
      interest_left: '15.50000000',
      interest_earned: '3.00000000',
    },
  ]);
  expect(await funds(saver, ACCOUNT_TYPES.financial)).toEqual(['10003.00000000', '2000.00000000']);

  const redeem = (id: number) => refused(exchange.url, 'storage_currency/redeem', { id }, saver);
  expect((await redeem(week.id)).error).toBe('early_exit_not_allowed');
  const redeemed = await ask(exchange.url, 'storage_currency/redeem', { id: month.id }, saver);
  expect(redeemed).toMatchObject({ status: 3, status_name: 'Redeemed early', exit_number: null });
  expect((await redeem(month.id)).error).toBe('holding_unknown');
  expect(await funds(saver, ACCOUNT_TYPES.change)).toEqual(['8998.50000000', '0.00000000']);
  // The interest that was paid stays; the same amount was taken from the principal.
  expect(await funds(saver, ACCOUNT_TYPES.financial)).toEqual(['10003.00000000', '1000.00000000']);
  // Back came 1.50 of the 3.00 that both were paid.
  expect(pool()).toBe('49998.50000000');

  // Away for a week: what is due comes at once, and no more.
  await away(7 * DAY_MS);
  saver = await againLoggedIn(saver);
  expect(await paid(saver, week.id, 7)).toMatchObject({
    status: 2,
    status_name: 'Expired',
    interest_paid: '3.50000000',
    remain_days: 0,
    next_payment_at: null,
  });
  expect(await funds(saver, ACCOUNT_TYPES.change)).toEqual(['9998.50000000', '0.00000000']);
  expect(await funds(saver, ACCOUNT_TYPES.financial)).toEqual(['10005.00000000', '0.00000000']);
  expect(pool()).toBe('49996.50000000');
  expect((await locks(saver)).map(({ id }) => id)).toEqual([week.id, month.id]);
  expect((await locks(saver, 1)).map(({ id }) => id)).toEqual([]);
  expect((await locks(saver, 2)).map(({ id }) => id)).toEqual([week.id]);
  expect((await locks(saver, 3)).map(({ id }) => id)).toEqual([month.id]);
  expect(await totals(saver)).toEqual([
    {
      currency: { id: USDT, code: 'USDT' },
      count: 0,
      principal: '0.00000000',
      interest_paid: '0.00000000',
      interest_left: '0.00000000',
      interest_earned: '3.50000000',
    },
  ]);
});
