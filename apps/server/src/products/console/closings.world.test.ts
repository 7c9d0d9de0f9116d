import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../identity/password.ts';
import { insertUser } from '../../identity/users.ts';
import { announceUser } from '../identity/announce.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, logIn, refused } from '../../../test/support/running-app.ts';
import { BTC_USDT, strangersTrade } from '../../../test/support/spot-trades.ts';

const password = 'correct1horse';
const PAY = 'Pay-word-1';
const USDT = 1;

let world: ConsoleWorld;
let base: string;
let clerk: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  clerk = await world.hire('clerk', 'support');
  await strangersTrade(base, '50000');
});
afterAll(() => world.close());

type User = Awaited<ReturnType<typeof newUser>>;
const act = ({ id }: { id: number }, decision: 'close' | 'decline') => ({
  id,
  decision,
  reason: ' as they asked ',
});
const requestBy = (leaving: User) =>
  ask(base, 'user/request_closing', { password, reason: 'no use' }, leaving);
const lettersTo = async (account: string) =>
  (await ask(base, 'demo/outbox')).filter(({ recipient }) => recipient === account);

/** A user who asked for the account to be closed, and who was never given anything. */
async function leaver(name: string): Promise<User & { readonly inviteCode: string }> {
  const account = `${name}@example.com`;
  const passwordHash = await hashPassword(password);
  const id = await world.sql.begin(async (transaction) => {
    const user = { email: account, passwordHash, language: 'jp' as const };
    const userId = await insertUser(transaction, user);
    await announceUser('live', transaction, { userId, inviterId: undefined });
    return userId;
  });
  await eventually(() => expect(world.exchange.app.engine.isUser(id)).toBe(true));
  const { token, user } = await logIn(base, { account, password, login_type: 'email' });
  await world.sql`update users set language = 'jp' where id = ${id}`;
  await requestBy({ id, account, token });
  return { id, account, token, inviteCode: user.invite_code };
}

/** Lets a user say that a payment was made; resolves with what an operator decides by. */
async function noticeOf(leaving: User): Promise<{ readonly id: number; readonly payload_hash: string }> {
  const [watched] = await world.sql<{ inAddress: string }[]>`
    select in_address as "inAddress" from currency_protocols where currency_id = ${USDT} and in_address <> ''`;
  const inAddress = watched?.inAddress ?? '';
  const request = { currency_id: USDT, in_address: inAddress, chargeNum: '250', walletAddress: 'my bank' };
  const { id } = await ask(base, 'wallet/createPayOrder', request, leaving);
  const { data } = await clerk.ask('console/pay_orders', { state: 'pending', limit: 100 });
  const row = data.find((each) => each.id === id);
  if (row === undefined) throw new Error(`notice ${id} is in no list`);
  return { id, payload_hash: row.payload_hash };
}

async function decided(leaving: User): Promise<{ error: string | undefined; msg: string }> {
  const { body } = await clerk.send('console/closing_decide', act(leaving, 'close'));
  return { error: body.error, msg: body.msg };
}

describe('an account', () => {
  test('with nothing in it is closed: its sessions end, nobody logs in, and the engine lets it open nothing', async () => {
    const leaving = await leaver('closed');
    await world.sql`update users set phishing_phrase = 'blue', time_zone = 'Asia/Tokyo' where id = ${leaving.id}`;
    await clerk.ask('console/closing_decide', act(leaving, 'close'));
    expect((await refused(base, 'user/info', {}, leaving)).code).toBe(999);
    const login = { account: leaving.account, password, login_type: 'email' };
    expect((await refused(base, 'user/login', login)).error).toBe('login_failed');
    const page = await clerk.ask('console/person', { id: leaving.id });
    expect(page).toMatchObject({
      user: { email: null, mobile: null, closed_at: expect.any(String) as string },
      standing: { is_frozen: 1 },
      sessions: [],
      closing_requested_at: null,
    });
    const { data } = await clerk.ask('console/closings', { limit: 100 });
    expect(data.map(({ user_id: userId }) => userId)).not.toContain(leaving.id);
    const [row] = await world.sql`
      select action, before, after, reason from operator_audit
      where object_kind = 'user' and object_id = ${String(leaving.id)}`;
    expect(row).toEqual({
      action: 'closing_carry_out',
      before: { requested_at: expect.any(String) as string },
      after: { is_closed: true },
      reason: 'as they asked',
    });
  });

  test('is gone for good: it is neither unfrozen nor closed again, and invites nobody', async () => {
    const leaving = await leaver('for-good');
    await clerk.ask('console/closing_decide', act(leaving, 'close'));
    const { id } = leaving;
    expect(await clerk.refused('console/unfreeze', { id, reason: 'x' })).toBe('account_closed');
    expect(await clerk.refused('console/closing_decide', act(leaving, 'close'))).toBe('closing_unknown');
    const registration = {
      account: 'invited-by-nobody@example.com',
      password,
      re_password: password,
      invite_code: leaving.inviteCode,
      sms_code: '0000',
      type: 'email',
    };
    expect((await refused(base, 'user/register', registration)).error).toBe('invite_code_unknown');
  });

  test('is closed with a letter in its user’s language; the address then registers another account', async () => {
    const leaving = await leaver('again');
    await clerk.ask('console/closing_decide', act(leaving, 'close'));
    const [letter] = await lettersTo(leaving.account);
    expect(letter).toMatchObject({
      purpose: 'closing_carried_out',
      subject: 'Candor アカウントの解約申請',
    });
    expect(letter?.body).toContain('again@example.com のアカウントは解約されました');
    const registration = {
      account: leaving.account,
      password,
      re_password: password,
      invite_code: '',
      sms_code: '0000',
      type: 'email',
    };
    await ask(base, 'user/register', registration);
    const { user } = await logIn(base, { account: leaving.account, password, login_type: 'email' });
    expect(user.id).toBeGreaterThan(leaving.id);
  });

  test('keeps no data of its user but what is listed with a reason', async () => {
    const leaving = await leaver('erased');
    const other = await newUser(base);
    for (const { token } of [leaving, other]) {
      const url = await uploaded(base, token, 7);
      await ask(base, 'pay_method/save', { type: 'alipay', raw_data: walletOf(url) }, { token });
      await ask(base, 'user/keep_preference', { key: 'chart', value: '{}' }, { token });
      await ask(base, 'user/prove', { password: 'correct1horse' }, { token });
      await ask(base, 'user/authorization_code', {}, { token });
      await ask(base, 'user/totp_begin', { password }, { token });
      await ask(base, 'feedback/add', { type: 'other', title: 'x', content: 'long enough words' }, { token });
    }
    const before = await tablesWith(leaving.id);
    await clerk.ask('console/closing_decide', act(leaving, 'close'));
    const kept = (await tablesWith(leaving.id)).toSorted();
    expect(kept).toEqual(['feedback', 'messages']);
    expect(before).toEqual(
      expect.arrayContaining([
        'authorization_codes',
        'login_attempts',
        'pay_methods',
        'totp_seeds',
        'uploads',
      ]),
    );
    expect(await tablesWith(other.id)).toEqual(
      expect.arrayContaining(['pay_methods', 'sessions', 'uploads']),
    );
    const [row] = await world.sql`
      select email, mobile, area_id, pay_password_hash, phishing_phrase, time_zone from users
      where id = ${leaving.id}`;
    expect(row).toEqual({
      email: null,
      mobile: null,
      area_id: null,
      pay_password_hash: null,
      phishing_phrase: '',
      time_zone: null,
    });
  });

  test('is closed once by twenty decisions at once', async () => {
    const leaving = await leaver('once');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => clerk.send('console/closing_decide', act(leaving, 'close'))),
    );
    const outcomes = replies.map(({ body }) => (body.code === 1 ? 'closed' : body.error));
    expect(outcomes.filter((outcome) => outcome === 'closed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'closing_unknown')).toHaveLength(19);
    expect(await lettersTo(leaving.account)).toHaveLength(1);
  });

  test('is not closed while something is left in it, and the refusal names what', async () => {
    const leaving = await newUser(base);
    const payPasswordHash = await hashPassword(PAY);
    await world.sql`update users set pay_password_hash = ${payPasswordHash} where id = ${leaving.id}`;
    await requestBy(leaving);
    const order = await ask(
      base,
      'tx_in/add',
      { currency_match_id: BTC_USDT, number: '0.01', price: '40000' },
      leaving,
    );
    const condition = {
      currency_match_id: BTC_USDT,
      way: 'out',
      type: 'stop_limit',
      trigger_price: '49000',
      price: '48900',
      number: '0.01',
    };
    const trigger = await ask(base, 'order/conditional_add', condition, leaving);
    expect(await decided(leaving)).toEqual({
      error: 'closing_orders_left',
      msg: 'The account still has open orders: 2',
    });
    await ask(base, 'order/conditional_cancel', { id: trigger.id }, leaving);
    expect(await decided(leaving)).toMatchObject({ msg: 'The account still has open orders: 1' });
    await ask(base, 'tx_in/cancel', { id: order.id }, leaving);
    const waiting = {
      currency_match_id: BTC_USDT,
      type: 1,
      status: 0,
      share: 1,
      multiple: 10,
      target_price: '30000',
      password: PAY,
    };
    const position = await ask(base, 'lever/submit', waiting, leaving);
    expect(await decided(leaving)).toEqual({
      error: 'closing_positions_left',
      msg: 'The account still has open positions: 1',
    });
    await ask(base, 'lever/cancel', { id: position.id }, leaving);
    const notice = await noticeOf(leaving);
    expect(await decided(leaving)).toEqual({
      error: 'closing_transfers_left',
      msg: 'Deposits or withdrawals of the account are still under way: 1',
    });
    const cashier = await world.hire('cashier', 'finance');
    await cashier.ask('console/pay_order_decide', { ...notice, decision: 'reject', reason: 'no payment' });
    const { error, msg } = await decided(leaving);
    expect(error).toBe('closing_balances_left');
    expect(msg).toContain('10000.00000000 USDT');
    // Everything is as before.
    expect(await ask(base, 'user/closing', {}, leaving)).toMatchObject({ is_requested: 1 });
    expect(await clerk.ask('console/person', { id: leaving.id })).toMatchObject({
      user: { email: leaving.account, closed_at: null },
      standing: { is_frozen: 0 },
    });
  });
});

describe('a request', () => {
  test('that is declined ends with a letter that says why, and the account works on', async () => {
    const leaving = await leaver('declined');
    await clerk.ask('console/closing_decide', act(leaving, 'decline'));
    expect(await ask(base, 'user/closing', {}, leaving)).toEqual({ is_requested: 0, requested_at: null });
    const [letter] = await lettersTo(leaving.account);
    expect(letter?.body).toContain('declined@example.com の解約申請は承認されませんでした：as they asked。');
    expect(await clerk.refused('console/closing_decide', act(leaving, 'decline'))).toBe('closing_unknown');
    await requestBy(leaving);
  });

  test('that nobody made, of nobody, or of the operator themself is not decided', async () => {
    const leaving = await newUser(base);
    expect(await clerk.refused('console/closing_decide', act(leaving, 'close'))).toBe('closing_unknown');
    expect(await clerk.refused('console/closing_decide', act({ id: 999_999 }, 'close'))).toBe('user_unknown');
    await requestBy(leaving);
    const own = await world.hire('own', 'support', leaving.id);
    for (const decision of ['close', 'decline'] as const)
      expect(await own.refused('console/closing_decide', act(leaving, decision))).toBe(
        'own_account_concerned',
      );
    expect(await clerk.refused('console/closing_decide', { ...act(leaving, 'close'), reason: ' ' })).toBe(
      'words_missing',
    );
  });
});

const walletOf = (qrcode: string) => ({ real_name: 'Li Si', account: 'lisi@example.com', qrcode });

/** Tables with rows of this user, but for those of the books of the exchange. */
async function tablesWith(userId: number): Promise<string[]> {
  const names = await world.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`;
  const found: string[] = [];
  for (const { name } of names) {
    const rows = await world.sql`select from ${world.sql(name)} where user_id = ${userId} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}
