import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp, send } from '../../../test/support/running-app.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const USDT = 1;

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  expect(exchange.sweep()).toEqual([]);
  await exchange.stop();
  await removeData(exchange);
});

const balances = async (user: User) => {
  const groups = await ask(base, 'account/list', {}, user);
  return Object.fromEntries(
    groups.map(({ account_code: code, accounts }) => [
      code.replace('_account', ''),
      accounts.find(({ currency_id: id }) => id === USDT)?.balance,
    ]),
  );
};
const request = (change: object = {}) => ({
  currency_id: USDT,
  balance: '9900',
  from: 'lever_account',
  to: 'change_account',
  ...change,
});

describe('a transfer between own accounts', () => {
  test('moves exactly the amount, once for a key, and stands in the log of its owner alone', async () => {
    const [user, other] = [await newUser(base), await newUser(base)];
    const headers = { 'idempotency-key': 'once' };
    const first = await send(base, 'account/transfer', request(), { token: user.token, headers });
    const again = await send(base, 'account/transfer', request(), { token: user.token, headers });
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ code: 1, msg: 'Transferred' });
    expect(await balances(user)).toMatchObject({ lever: '100.00000000', change: '19900.00000000' });
    const differs = await send(base, 'account/transfer', request({ balance: '1' }), {
      token: user.token,
      headers,
    });
    expect(differs.body.error).toBe('idempotency_conflict');

    await ask(base, 'account/transfer', request({ balance: '0.00000001' }), user);
    const log = await ask(base, 'account/transfer_log', { currency_id: USDT }, user);
    expect(log).toMatchObject({ total: 2, current_page: 1 });
    expect(log.data.map(({ balance, from, to }) => [balance, from, to])).toEqual([
      ['0.00000001', 'lever_account', 'change_account'],
      ['9900.00000000', 'lever_account', 'change_account'],
    ]);
    expect((await ask(base, 'account/transfer_log', { currency_id: 2 }, user)).total).toBe(0);
    expect((await ask(base, 'account/transfer_log', {}, other)).total).toBe(0);
    const statement = await ask(base, 'account_log/change', { currency_id: USDT }, user);
    const sides = { from_account: 'lever_account', to_account: 'change_account' };
    expect(statement.data[0]).toMatchObject({
      value: '0.00000001',
      memo: 'Transfer between accounts',
      extra_data: sides,
    });
    const otherSide = await ask(base, 'account_log/lever', { currency_id: USDT }, user);
    expect(otherSide.data[0]).toMatchObject({ value: '-0.00000001', extra_data: sides });
    expect(statement.data.at(-1)?.extra_data).not.toHaveProperty('from_account');
  });

  test('stands in a statement of one currency with the balance that it left, on every page', async () => {
    const user = await newUser(base);
    for (const balance of ['9900', '0.5', '0.25'])
      await ask(base, 'account/transfer', request({ balance }), user);
    await ask(
      base,
      'account/transfer',
      request({ balance: '0.75', from: 'change_account', to: 'lever_account' }),
      user,
    );
    const read = async (input: object) => {
      const { data } = await ask(base, 'account_log/change', input, user);
      return data.map(({ balance }) => balance);
    };
    const all = ['19900.00000000', '19900.75000000', '19900.50000000', '19900.00000000', '10000.00000000'];
    expect(await read({ currency_id: USDT })).toEqual(all);
    expect(await read({ currency_id: USDT, limit: 2, page: 2 })).toEqual(all.slice(2, 4));
    expect((await balances(user)).change).toBe(all[0]);
    // Rows of several currencies, or of one reason, do not add up to what the account holds.
    for (const input of [{ currency_id: USDT, reason: 'grant' }, { limit: 1 }])
      expect(await read(input)).toEqual([undefined]);
  });

  test('above the available balance is refused and names that balance, in the reader’s language', async () => {
    const user = await newUser(base);
    await ask(base, 'account/transfer', request(), user);
    const tooMuch = request({ balance: '100.00000001' });
    for (const [lang, msg] of [
      ['en', 'Balance insufficient. Maximum: 100.00000000'],
      ['zh', '余额不足，最多：100.00000000'],
    ] as const) {
      const reply = await refused(base, 'account/transfer', tooMuch, { ...user, headers: { lang } });
      expect(reply).toMatchObject({ error: 'insufficient_balance', fields: { balance: reply.error }, msg });
    }
    await ask(base, 'account/transfer', request({ balance: '100' }), user);
    const nothing = await refused(base, 'account/transfer', request({ balance: '1' }), user);
    expect(nothing.msg).toBe('Balance insufficient');
  });

  test('can be found by type and time in the statements, and by time in the transfer log', async () => {
    const user = await newUser(base);
    await ask(base, 'account/transfer', request(), user);
    const [moved] = (await ask(base, 'account/transfer_log', {}, user)).data;
    const at = Date.parse(moved?.created_at ?? '');
    const reasons = async (input: object) =>
      (await ask(base, 'account_log/change', { currency_id: USDT, ...input }, user)).data.map(
        ({ extra_data: extra }) => extra.reason,
      );
    expect(await reasons({})).toEqual(['transfer', 'grant']);
    expect(await reasons({ reason: 'grant' })).toEqual(['grant']);
    expect(await reasons({ from_ms: at })).toContain('transfer');
    expect(await reasons({ from_ms: at + 1 })).toEqual([]);
    expect(await reasons({ until_ms: at, reason: 'transfer' })).toEqual([]);
    const wrong = { reason: 'order_hold' };
    expect((await refused(base, 'account_log/change', wrong, user)).fields).toEqual({
      reason: 'choice_invalid',
    });
    const log = async (input: object) => (await ask(base, 'account/transfer_log', input, user)).total;
    expect([await log({ from_ms: at }), await log({ from_ms: at + 1 }), await log({ until_ms: at })]).toEqual(
      [1, 0, 0],
    );
  });

  test('is executed only while the balance covers it, even among fifty concurrent ones', async () => {
    const user = await newUser(base);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        send(base, 'account/transfer', request({ balance: '1000' }), { token: user.token }),
      ),
    );
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(10);
    expect(new Set(replies.map(({ body }) => body.error))).toEqual(
      new Set([undefined, 'insufficient_balance']),
    );
    expect(await balances(user)).toMatchObject({ lever: '0.00000000', change: '20000.00000000' });
  });

  test.each([
    [{ to: 'lever_account' }, 'accounts_identical', 'to'],
    [{ balance: '10000.00000001' }, 'insufficient_balance', 'balance'],
    [{ balance: '0' }, 'amount_invalid', 'balance'],
    [{ balance: '1.000000001' }, 'number_too_precise', 'balance'],
    [{ balance: '-1' }, 'number_invalid', 'balance'],
    [{ currency_id: 999 }, 'currency_unknown', 'currency_id'],
    [{ from: 'house_account' }, 'choice_invalid', 'from'],
    [{ to: '' }, 'choice_invalid', 'to'],
  ])('with %j is refused, and nothing moves', async (change, error, field) => {
    const user = await newUser(base);
    const reply = await refused(base, 'account/transfer', request(change), user);
    expect([reply.error, Object.keys(reply.fields ?? {})]).toEqual([error, [field]]);
    expect(await balances(user)).toMatchObject({ lever: '10000.00000000', change: '10000.00000000' });
  });
});
