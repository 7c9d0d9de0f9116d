import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import { openPool } from '@candor/storage';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, logIn, refused, removeData, type RunningApp, send } from '../../../test/support/running-app.ts';

let exchange: RunningApp;
let base: string;
let url: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  url = exchange.databaseUrl;
  base = exchange.url;
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const registration = (account: string, change: object = {}) => ({
  account,
  password: 'correct1horse',
  re_password: 'correct1horse',
  invite_code: '',
  sms_code: '0000',
  type: 'email',
  ...change,
});

describe('registering', () => {
  test.each([
    ['an empty account', { account: '' }, 'account', 'account_required'],
    ['no e-mail address', { account: 'a@' }, 'account', 'email_invalid'],
    ['a short password', { password: 'abc12', re_password: 'abc12' }, 'password', 'password_format'],
    [
      '17 characters',
      { password: 'abcdefgh123456789', re_password: 'abcdefgh123456789' },
      'password',
      'password_format',
    ],
    ['punctuation', { password: 'abc123!', re_password: 'abc123!' }, 'password', 'password_format'],
    ['letters only', { password: 'abcdefgh', re_password: 'abcdefgh' }, 'password', 'password_format'],
    ['a common password', { password: 'password1', re_password: 'password1' }, 'password', 'password_common'],
    ['another repetition', { re_password: 'correct2horse' }, 're_password', 'passwords_differ'],
    ['an unknown invitation', { invite_code: 'NOPE' }, 'invite_code', 'invite_code_unknown'],
    ['a mobile without a country', { type: 'mobile', account: '81234567' }, 'area_id', 'area_unknown'],
    ['letters for a mobile', { type: 'mobile', account: 'abc', area_id: 1 }, 'account', 'mobile_invalid'],
  ])('%s is refused by field', async (_name, change, field, error) => {
    const answer = await refused(base, 'user/register', registration('someone@example.com', change));
    expect(answer).toMatchObject({ error, fields: { [field]: error } });
  });

  test('an account is registered once, whatever the case of its letters', async () => {
    await ask(base, 'user/register', registration('Twice@example.com'));
    expect((await refused(base, 'user/register', registration('twice@EXAMPLE.com'))).error).toBe(
      'account_taken',
    );
  });

  test('two registrations of one account at once make one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(base, 'user/register', registration('race@example.com'))),
    );
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('the invite code links, and mobiles register with a country', async () => {
    const { token } = await newUser(base);
    const { invite_code } = await ask(base, 'user/info', {}, { token });
    await ask(base, 'user/register', registration('invited@example.com', { invite_code }));
    const [area] = await ask(base, 'default/area_list', {});
    const phone = registration('81234567', { type: 'mobile', area_id: area?.id });
    expect(await refused(base, 'user/register', phone), 'login by phone is off').toMatchObject({
      error: 'phone_not_offered',
      fields: { account: 'phone_not_offered' },
    });
    const code = { to: '81234567', type: '1', area_id: area?.id };
    expect((await refused(base, 'notify/send_sms', code)).fields).toEqual({ to: 'phone_not_offered' });
    const login = {
      account: '81234567',
      password: 'correct1horse',
      login_type: 'mobile',
      country_code: area?.global_code,
    };
    const sql = openPool(url, { max: 1, application_name: 'test' });
    try {
      await sql`insert into settings (key, value) values ('phone_login', '1')`;
      await sql.notify('candor_settings', '');
      await eventually(async () =>
        expect(await ask(base, 'default/setting', { key: 'phone_login' })).toBe('1'),
      );
    } finally {
      await sql.end();
    }
    await ask(base, 'user/register', phone);
    expect((await logIn(base, login)).user.mobile).toBe('81234567');
  });

  test('a new user finds the demo’s funds in every account', async () => {
    const { token } = await newUser(base);
    const groups = await ask(base, 'account/list', {}, { token });
    expect(groups.map((group) => group.account_code)).toEqual([
      'change_account',
      'legal_account',
      'lever_account',
      'micro_account',
      'financial_account',
    ]);
    for (const group of groups)
      expect(group.accounts.find((account) => account.currency_code === 'USDT')?.balance).toBe(
        '10000.00000000',
      );
    expect(groups[0]?.accounts.find((account) => account.currency_code === 'BTC')?.balance).toBe(
      '1.00000000',
    );
    expect(groups[0]?.accounts.length).toBe(groups[1]?.accounts.length);
  });
});

describe('sessions', () => {
  test('wrong name and wrong password answer alike', async () => {
    const { account } = await newUser(base);
    const wrong = await refused(base, 'user/login', {
      account,
      password: 'wrong1wrong',
      login_type: 'email',
    });
    const nobody = await refused(base, 'user/login', {
      account: 'nobody@example.com',
      password: 'wrong1wrong',
      login_type: 'email',
    });
    expect(wrong).toEqual(nobody);
    expect(wrong.error).toBe('login_failed');
  });

  test('logging out ends the token at once', async () => {
    const { token } = await newUser(base);
    await ask(base, 'user/logout', {}, { token });
    expect((await refused(base, 'user/info', {}, { token })).code).toBe(999);
  });

  test('a Bearer prefix is accepted', async () => {
    const { token, id } = await newUser(base);
    expect((await ask(base, 'user/info', {}, { token: `Bearer ${token}` })).id).toBe(id);
  });

  test('a cookie session answers no token, cannot be read by script, and takes no orders from other sites', async () => {
    const { account } = await newUser(base);
    const reply = await send(base, 'user/login', {
      account,
      password: 'correct1horse',
      login_type: 'email',
      session: 'cookie',
    });
    expect((reply.body.data as { token?: string }).token).toBeUndefined();
    const [setCookie = '', device] = reply.headers.getSetCookie();
    expect(setCookie).toMatch(
      new RegExp(`^candor_${exchange.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(device).toMatch(
      new RegExp(
        `^candor_${exchange.port}_device=[\\w-]{22}\\.[\\w-]{43}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict$`,
      ),
    );
    const cookie = setCookie.split(';')[0] ?? '';
    expect((await ask(base, 'user/info', {}, { headers: { cookie } })).email).toBe(account);
    const order = { currency_match_id: 1, number: '0.01', price: '50000' };
    const own = { cookie, 'x-candor-app': 'web', 'sec-fetch-site': 'same-origin', origin: base };
    expect((await refused(base, 'tx_in/add', order, { headers: { cookie } })).error).toBe(
      'app_header_required',
    );
    expect(
      (await refused(base, 'tx_in/add', order, { headers: { ...own, origin: 'https://evil.example' } }))
        .error,
    ).toBe('origin_refused');
    expect(
      (await refused(base, 'tx_in/add', order, { headers: { ...own, 'sec-fetch-site': 'cross-site' } }))
        .error,
    ).toBe('origin_refused');
    await ask(base, 'tx_in/add', order, { headers: own });
    const token = cookie.split('=')[1] ?? '';
    expect(
      (await refused(base, 'user/info', {}, { token })).code,
      'a cookie’s token is none for the header',
    ).toBe(999);
  });
});

describe('limits', () => {
  test('registrations, failed logins and orders are limited exactly, with a time to come back', async () => {
    const small = {
      ...DEFAULT_RATE_LIMITS,
      registrationsPerMinute: 3,
      failedLoginsPerQuarterHour: 2,
      // None comes back while the test runs, however long that takes.
      ordersPerSecond: 0,
      orderBurst: 8,
    };
    const strict = await runQuietApp({ rateLimits: small });
    try {
      const { token, account } = await newUser(strict.url);
      for (const name of ['first', 'second', 'third'])
        await ask(strict.url, 'user/register', registration(`${name}@example.com`));
      const fourth = await send(strict.url, 'user/register', registration('fourth@example.com'));
      expect([fourth.status, fourth.body.error]).toEqual([429, 'rate_limited']);
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);

      const orders = await Promise.all(
        Array.from({ length: 12 }, () => send(strict.url, 'tx_in/cancel', { id: 1 }, { token })),
      );
      expect(orders.filter(({ status }) => status === 429)).toHaveLength(4);

      for (let tries = 0; tries < 2; tries++)
        await refused(strict.url, 'user/login', { account, password: 'wrong1wrong', login_type: 'email' });
      const locked = await send(strict.url, 'user/login', {
        account,
        password: 'correct1horse',
        login_type: 'email',
      });
      expect(locked.status).toBe(429);
    } finally {
      await strict.stop();
      await removeData(strict);
    }
  });
});
