import { openPool } from '@candor/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { SimulatedAddresses } from '../src/chains/simulated-address.ts';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runApp, runNewApp } from './support/running-app.ts';

const PAY = 'Pay-word-1';
const USDT = 1;
const ADDRESS = new SimulatedAddresses({ id: 1, code: 'ERC20' }).outside('somebody');

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Moves the clock of this process, which runs on from there: a server whose clock stands still takes no commands.
 * Returns what moves it on.
 */
function shiftClock(byMs: number): (byMs: number) => void {
  let shiftMs = byMs;
  const now = (real: DateConstructor) => real.now() + shiftMs;
  vi.stubGlobal(
    'Date',
    new Proxy(Date, {
      construct: (real, parts: unknown[]): object =>
        parts.length === 0 ? new real(now(real)) : (Reflect.construct(real, parts) as Date),
      get: (real, name): unknown => (name === 'now' ? () => now(real) : Reflect.get(real, name)),
    }),
  );
  return (moreMs) => {
    shiftMs += moreMs;
  };
}

test('the sum of withdrawals begins anew at midnight in Shanghai', async () => {
  // 23:59 in Shanghai, eight hours ahead; the exchange runs in this process and reads this clock.
  const today = new Date();
  const before = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, 15, 59);
  const advance = shiftClock(before - Date.now());
  const first = await runNewApp();
  const sql = openPool(first.databaseUrl, { max: 2, application_name: 'test' });
  const user = await newUser(first.url);
  await ask(first.url, 'notify/send_email', { to: user.account, type: '3' }, user);
  const [letter] = await sql<{ body: string }[]>`
    select body from messages where recipient = ${user.account} and holds_code order by id desc limit 1`;
  const auth_code = /\b[0-9]{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
  await ask(first.url, 'user/amend_pay_password', { password: PAY, auth_code }, user);
  await sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, created_at, usable_at)
    values (${user.id}, 1, ${ADDRESS}, ${new Date(before)}, ${new Date(before)})`;
  const input = {
    currency_id: USDT,
    currency_protocol_id: 1,
    number: '6000',
    address: ADDRESS,
    pay_password: PAY,
  };
  const between = { currency_id: USDT, balance: '5000', from: 'lever_account', to: 'change_account' };
  await ask(first.url, 'account/transfer', between, user);
  await ask(first.url, 'account/draw', input, user);
  expect((await refused(first.url, 'account/draw', input, user)).error).toBe('withdrawal_day_limit');
  await first.stop();

  // A server that starts after midnight has no step of its clock behind it.
  advance(61_000);
  const second = await runApp(first.databaseUrl, { dataDir: first.dataDir });
  const limits = await ask(second.url, 'account/draw_limits', { currency_id: USDT }, user);
  expect(limits.used_today).toBe('0.00000000');
  await ask(second.url, 'account/draw', input, user);
  expect((await refused(second.url, 'account/draw', input, user)).error).toBe('withdrawal_day_limit');
  expect(second.sweep()).toEqual([]);
  await second.stop();
  await sql.end();
  await removeData(first);
});
