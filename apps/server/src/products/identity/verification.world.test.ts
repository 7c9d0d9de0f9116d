import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityWorld,
  login,
  registeredUser,
  openQuietIdentity,
  PASSWORD,
  registration,
  wrongCode,
} from '../../../test/support/identity-world.ts';
import { ask, logIn, refused, send } from '../../../test/support/running-app.ts';

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
});
afterAll(() => world.close());
afterEach(async () => {
  await world.sql`truncate verification_codes`;
});

const mailCode = async (to: string, type: string, options = {}) => {
  await ask(base, 'notify/send_email', { to, type }, options);
  return world.mail.codeFor(to);
};

describe('a code', () => {
  test('is announced with its times, and refused again within the minute with the seconds to wait', async () => {
    const first = await send(base, 'notify/send_email', { to: 'fresh@example.com', type: '1' });
    expect(first.body).toEqual({ code: 1, msg: 'Code sent', data: { resend_after: 60, expires_in: 600 } });
    const second = await send(base, 'notify/send_email', { to: 'FRESH@example.com', type: '1' });
    expect([second.status, second.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(55);
  });

  test.each([
    ['send_email', { to: 'nobody', type: '1' }, 'to', 'email_invalid'],
    ['send_email', { to: 'a@b.example\r\nBcc: c@d.example', type: '1' }, 'to', 'email_invalid'],
    ['send_email', { to: 'a@b.example,c@d.example', type: '2' }, 'to', 'email_invalid'],
    ['send_email', { to: '', type: '1' }, 'to', 'account_required'],
    ['send_email', { to: 'a@b.example', type: '7' }, 'type', 'choice_invalid'],
    ['send_sms', { to: '81234567', type: '1' }, 'area_id', 'area_unknown'],
    ['send_sms', { to: '81234567', type: '1', area_id: 9999 }, 'area_id', 'area_unknown'],
    ['send_sms', { to: '+66812345', type: '1', area_id: 1 }, 'to', 'mobile_invalid'],
  ] as const)('%s %j is refused by field', async (call, input, field, error) => {
    expect(await refused(base, `notify/${call}`, input)).toMatchObject({
      error: expect.any(String) as string,
      fields: { [field]: error },
    });
    expect(await world.sql`select from verification_codes`).toHaveLength(0);
    expect(await world.sql`select from messages where recipient = ${input.to}`).toHaveLength(0);
  });

  test.each(['3', '4', '6'])(
    'of purpose %s goes to the caller’s own contact only, and needs a session',
    async (type) => {
      const { account, token } = await registeredUser(base);
      expect((await refused(base, 'notify/send_email', { to: account, type })).code).toBe(999);
      const other = await refused(base, 'notify/send_email', { to: 'other@example.com', type }, { token });
      expect(other).toMatchObject({ error: 'contact_not_own', fields: { to: 'contact_not_own' } });
      expect(await world.sql`select from verification_codes`).toHaveLength(0);
      expect(await mailCode(account.toUpperCase(), type, { token })).toMatch(/^[0-9]{6}$/);
    },
  );
});

describe('registering with a code', () => {
  beforeAll(() => world.set('register_verify', '1'));
  afterAll(() => world.set('register_verify', '0'));

  test('needs the code that went to the address; then the contact is proved', async () => {
    const account = 'proved@example.com';
    expect(await refused(base, 'user/register', registration(account, { sms_code: '' }))).toMatchObject({
      fields: { sms_code: 'code_required' },
    });
    for (const sms_code of ['0000', '000000'])
      expect(await refused(base, 'user/register', registration(account, { sms_code }))).toMatchObject({
        fields: { sms_code: 'code_invalid' },
      });
    const code = await mailCode(account, '1');
    expect(
      (await refused(base, 'user/register', registration('else@example.com', { sms_code: code }))).error,
    ).toBe('code_invalid');
    const done = await send(base, 'user/register', registration(account, { sms_code: code }));
    expect(done.body).toEqual({ code: 1, msg: 'Registration successful', data: {} });
    expect((await logIn(base, login(account))).user.contact_verified).toBe(1);
    expect((await refused(base, 'user/register', registration(account, { sms_code: code }))).error).toBe(
      'code_invalid',
    );
  });

  test('a code of another purpose does not register', async () => {
    const account = 'purpose@example.com';
    await mailCode(account, '1');
    await world.sql`update verification_codes set purpose = 2`;
    const code = await world.mail.codeFor(account);
    expect((await refused(base, 'user/register', registration(account, { sms_code: code }))).error).toBe(
      'code_invalid',
    );
  });

  test('an account that exists gets no code: its owner hears that somebody tried', async () => {
    await world.set('register_verify', '0');
    const { account } = await registeredUser(base);
    await world.set('register_verify', '1');
    await world.mail.mailTo(account, /^Subject: Welcome/m);
    const before = world.mail.mails.length;
    const known = await send(base, 'notify/send_email', { to: account, type: '1' });
    expect(known.body).toEqual({ code: 1, msg: 'Code sent', data: { resend_after: 60, expires_in: 600 } });
    await world.mail.mailTo(account, /^Subject: You already have an account/m);
    expect(world.mail.mails.slice(before)).toHaveLength(1);
    expect(world.mail.mails.at(-1)?.raw).not.toMatch(/\b[0-9]{6}\b(?!.*@)/);
  });

  test('who registers between code and call is answered alike, and his owner hears of it', async () => {
    const account = 'between@example.com';
    const code = await mailCode(account, '1');
    await world.set('register_verify', '0');
    await ask(base, 'user/register', registration(account));
    await world.set('register_verify', '1');
    const again = await send(
      base,
      'user/register',
      registration(account, { sms_code: code, password: 'other1horse', re_password: 'other1horse' }),
    );
    expect(again.body).toEqual({ code: 1, msg: 'Registration successful', data: {} });
    await world.mail.mailTo(account, /^Subject: You already have an account/m);
    await logIn(base, login(account));
    expect((await refused(base, 'user/login', login(account, { password: 'other1horse' }))).error).toBe(
      'login_failed',
    );
  });
});

describe('a forgotten password', () => {
  const forgotten = (account: string, auth_code: string, change: object = {}) => ({
    account,
    new_password: 'another1horse',
    secondary_password: 'another1horse',
    type: 'email',
    auth_code,
    ...change,
  });

  test.each([
    [{ new_password: 'short', secondary_password: 'short' }, 'new_password', 'password_format'],
    [{ new_password: 'password1', secondary_password: 'password1' }, 'new_password', 'password_common'],
    [{ secondary_password: 'different1' }, 'secondary_password', 'passwords_differ'],
    [{ account: '' }, 'account', 'account_required'],
    [{ account: '81234567', type: 'mobile' }, 'area_id', 'area_unknown'],
    [{ auth_code: '' }, 'auth_code', 'code_required'],
    [{ auth_code: '123456' }, 'auth_code', 'code_invalid'],
  ])('%j is refused by field, and uses no code up', async (change, field, error) => {
    const { account } = await registeredUser(base);
    const code = await mailCode(account, '2');
    const wanted = forgotten(account, code, change);
    if (wanted.auth_code === '123456' && code === '123456') wanted.auth_code = '654321';
    expect(await refused(base, 'user/forget_password', wanted)).toMatchObject({
      error,
      fields: { [field]: error },
    });
    await ask(base, 'user/forget_password', forgotten(account, code));
  });

  test('is set anew by the code; all sessions end, withdrawals wait a day, the owner is told, nobody is logged in', async () => {
    await world.set('withdraw_hold_hours', '24');
    const { account, token, id } = await registeredUser(base);
    const second = await logIn(base, login(account));
    const code = await mailCode(account, '2');
    const before = Date.now();
    const reply = await send(base, 'user/forget_password', forgotten(account, code));
    expect(reply.body).toEqual({ code: 1, msg: 'Password changed. Please log in', data: null });
    expect(reply.headers.getSetCookie()).toEqual([]);
    for (const old of [token, second.token])
      expect((await refused(base, 'user/info', {}, { token: old })).code).toBe(999);
    expect((await refused(base, 'user/login', login(account))).error).toBe('login_failed');
    expect((await logIn(base, login(account, { password: 'another1horse' }))).user.contact_verified).toBe(1);
    await world.mail.mailTo(account, /^Subject: Your Candor password was changed/m);
    const { engine } = world.exchange.app;
    await eventually(() => {
      const from = engine.standings.standing(id)?.withdrawalsFromMs ?? 0;
      expect(from).toBeGreaterThanOrEqual(before + 86_400_000);
      expect(from).toBeLessThanOrEqual(Date.now() + 86_400_000);
    });
    expect((await refused(base, 'user/forget_password', forgotten(account, code))).error).toBe(
      'code_invalid',
    );
  });

  test('a login that was under way with the old password opens no session', async () => {
    const { account, id } = await registeredUser(base);
    const code = await mailCode(account, '2');
    const logins = Array.from({ length: 6 }, () => send(base, 'user/login', login(account)));
    await ask(base, 'user/forget_password', forgotten(account, code));
    const late = Array.from({ length: 3 }, () => send(base, 'user/login', login(account)));
    await Promise.all([...logins, ...late]);
    const tokens = (await Promise.all([...logins, ...late])).flatMap(({ body }) =>
      body.code === 1 ? [(body.data as { token: string }).token] : [],
    );
    for (const token of tokens) expect((await refused(base, 'user/info', {}, { token })).code).toBe(999);
    expect(await world.sql`select from sessions where user_id = ${id}`).toHaveLength(0);
  });

  test('five wrong tries and the right one is none any more', async () => {
    const { account } = await registeredUser(base);
    const code = await mailCode(account, '2');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await refused(base, 'user/forget_password', forgotten(account, wrongCode(code)))).error).toBe(
        'code_invalid',
      );
    expect((await refused(base, 'user/forget_password', forgotten(account, code))).error).toBe(
      'code_invalid',
    );
    await logIn(base, login(account));
  });
});

describe('confirming a contact', () => {
  test('takes a code of its own, once', async () => {
    const { account, token } = await registeredUser(base);
    expect((await ask(base, 'user/info', {}, { token })).contact_verified).toBe(0);
    const code = await mailCode(account, '6', { token });
    expect((await refused(base, 'user/confirm_contact', { auth_code: '' }, { token })).error).toBe(
      'code_required',
    );
    expect(
      (await refused(base, 'user/confirm_contact', { auth_code: wrongCode(code) }, { token })).error,
    ).toBe('code_invalid');
    const other = await registeredUser(base);
    expect(
      (await refused(base, 'user/confirm_contact', { auth_code: code }, { token: other.token })).error,
    ).toBe('code_invalid');
    expect((await ask(base, 'user/confirm_contact', { auth_code: code }, { token })).contact_verified).toBe(
      1,
    );
    expect((await ask(base, 'user/info', {}, { token })).contact_verified).toBe(1);
    expect((await refused(base, 'user/confirm_contact', { auth_code: code }, { token })).error).toBe(
      'contact_verified_already',
    );
  });
});

describe('logging in with a code', () => {
  beforeAll(() => world.set('login_use_sms', '1'));
  afterAll(() => world.set('login_use_sms', '0'));

  test('needs code and password; a wrong password leaves the code, a login uses it up', async () => {
    const account = 'coded@example.com';
    await ask(base, 'user/register', registration(account));
    expect(await refused(base, 'user/login', login(account))).toMatchObject({
      fields: { sms_code: 'code_required' },
    });
    const code = await mailCode(account, '5');
    expect((await refused(base, 'user/login', login(account, { sms_code: wrongCode(code) }))).error).toBe(
      'code_invalid',
    );
    expect(
      (await refused(base, 'user/login', login(account, { sms_code: code, password: 'wrong1horse' }))).error,
    ).toBe('login_failed');
    await logIn(base, login(account, { sms_code: code }));
    expect((await refused(base, 'user/login', login(account, { sms_code: code }))).error).toBe(
      'code_invalid',
    );
  });

  test('of many with one code at once one gets in', async () => {
    const account = 'crowd@example.com';
    await ask(base, 'user/register', registration(account));
    const code = await mailCode(account, '5');
    const crowd = await Promise.all(
      Array.from({ length: 6 }, () => send(base, 'user/login', login(account, { sms_code: code }))),
    );
    expect(crowd.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('the code that an account nobody has was sent is never right', async () => {
    const account = 'nobody-at-all@example.com';
    await ask(base, 'notify/send_email', { to: account, type: '5' });
    // The message is not sent even if the address exists: the row is inserted by hand.
    await ask(base, 'notify/send_email', { to: 'real@example.com', type: '1' });
    const code = await world.mail.codeFor('real@example.com');
    expect((await refused(base, 'user/login', login(account, { sms_code: code }))).error).toBe(
      'code_invalid',
    );
    const [row] = await world.sql<{ state: string; body: string; subject: string }[]>`
      select state, subject, body from messages where recipient = ${account}`;
    expect(row).toEqual({ state: 'withheld', subject: '', body: '' });
    const shown = await ask(base, 'demo/outbox', {});
    expect(shown.some(({ recipient }) => recipient === account)).toBe(false);
  });
});

describe('a phone', () => {
  test('gets its code by text message, registers, logs in where that is on, and sets a new password', async () => {
    const areas = await ask(base, 'default/area_list', {});
    const thailand = areas.find(({ global_code }) => global_code === '66');
    const phone = { area_id: thailand?.id, type: 'mobile' };
    await world.set('phone_login', '1');
    await world.set('register_verify', '1');
    try {
      await ask(base, 'notify/send_sms', { to: '0812345678', type: '1', area_id: thailand?.id });
      const text = await eventually(() => {
        const last = world.sms.texts.at(-1);
        expect(last).toBeDefined();
        return JSON.parse(last?.body ?? '') as { to: string; text: string };
      });
      expect(text.to).toBe('+66812345678');
      const sms_code = /\b[0-9]{6}\b/.exec(text.text)?.[0];
      await ask(base, 'user/register', registration('0812345678', { ...phone, sms_code }));
    } finally {
      await world.set('register_verify', '0');
    }
    const entry = { account: '0812345678', password: PASSWORD, login_type: 'mobile', country_code: '+66' };
    await world.set('phone_login', '0');
    expect((await refused(base, 'user/login', entry)).error).toBe('login_failed');
    await world.set('phone_login', '1');
    expect((await logIn(base, entry)).user).toMatchObject({ mobile: '812345678', contact_verified: 1 });
    expect((await refused(base, 'user/login', { ...entry, country_code: '49' })).error).toBe('login_failed');
    const before = world.sms.texts.length;
    await ask(base, 'notify/send_sms', { to: '0812345678', type: '2', area_id: thailand?.id });
    await eventually(() => expect(world.sms.texts.length).toBeGreaterThan(before));
    const auth_code = /\b[0-9]{6}\b/.exec(
      (JSON.parse(world.sms.texts.at(-1)?.body ?? '') as { text: string }).text,
    )?.[0];
    await ask(base, 'user/forget_password', {
      account: '0812345678',
      new_password: 'another1horse',
      secondary_password: 'another1horse',
      auth_code,
      ...phone,
    });
    await logIn(base, { ...entry, password: 'another1horse' });
  });
});
