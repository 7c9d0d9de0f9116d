import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuthorizationCodes } from '../src/identity/authorization-codes.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { demoSecretsKey } from '../src/config/secrets-key.ts';
import {
  type IdentityWorld,
  login,
  openIdentityWorld,
  PASSWORD,
  registration,
  wrongCode,
} from './support/identity-world.ts';
import { Challenges, UNBOUND } from '../src/identity/challenges.ts';
import { newUser } from './support/new-user.ts';
import { sendFrom } from './support/networks.ts';
import { PushListener } from './support/push-listener.ts';
import { ask, logIn, refused, send } from './support/running-app.ts';

const PAY = 'Pay-word-1';

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openIdentityWorld();
  base = world.base;
});
afterAll(() => world.close());

type User = Awaited<ReturnType<typeof newUser>>;

async function codeFor(holder: User, type: string): Promise<string> {
  await world.forgetSends();
  // Only the mail that is sent now can hold the code.
  world.mail.mails.length = 0;
  await ask(base, 'notify/send_email', { to: holder.account, type }, holder);
  return world.mail.codeFor(holder.account);
}
const payCode = (holder: User) => codeFor(holder, '3');
async function userWithPayPassword(): Promise<User> {
  const holder = await newUser(base);
  const auth_code = await payCode(holder);
  await ask(base, 'user/amend_pay_password', { password: PAY, auth_code }, holder);
  return holder;
}
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
async function userWithApp(): Promise<User & { secret: string }> {
  const holder = await newUser(base);
  const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, holder);
  await ask(base, 'user/totp_confirm', { code: codeOf(secret, -1) }, holder);
  return { ...holder, secret };
}
const check = (holder: { token: string }, password: string, at = base) =>
  send(at, 'user/check_pay_password', { password }, holder).then(({ body }) => body.error);

describe('a login password', () => {
  const change = (input: object) => ({
    old_password: PASSWORD,
    new_password: 'another1horse',
    secondary_password: 'another1horse',
    ...input,
  });

  test.each([
    [{ old_password: '' }, 'old_password', 'password_required'],
    [{ old_password: 'wrong1horse' }, 'old_password', 'password_wrong'],
    [{ new_password: 'abc12', secondary_password: 'abc12' }, 'new_password', 'password_format'],
    [{ new_password: 'password1', secondary_password: 'password1' }, 'new_password', 'password_common'],
    [{ secondary_password: 'different1' }, 'secondary_password', 'passwords_differ'],
    [{ new_password: PASSWORD, secondary_password: PASSWORD }, 'new_password', 'password_unchanged'],
  ])('changed with %j is refused at its field, and nothing changes', async (input, field, error) => {
    const holder = await newUser(base);
    expect(await refused(base, 'user/amend_password', change(input), holder)).toMatchObject({
      error,
      fields: { [field]: error },
    });
    await logIn(base, login(holder.account));
  });

  test('that is changed ends every session and its sockets within a second, the own one too, and says so by letter', async () => {
    const holder = await newUser(base);
    const other = await logIn(base, login(holder.account));
    const listener = await PushListener.open(base);
    listener.say({ type: 'login', params: other.token });
    await listener.heard('login');
    await ask(base, 'user/amend_password', change({}), holder);
    expect((await refused(base, 'user/info', {}, { token: other.token })).code).toBe(999);
    expect(await listener.closed).toBe(4001);
    expect((await refused(base, 'user/info', {}, holder)).code).toBe(999);
    expect((await refused(base, 'user/login', login(holder.account))).error).toBe('login_failed');
    await logIn(base, login(holder.account, { password: 'another1horse' }));
    await world.mail.mailTo(holder.account, /^Subject: Your Candor password was changed/m);
  });

  test('asks for the second factor where one is on', async () => {
    const holder = await userWithApp();
    expect(await refused(base, 'user/amend_password', change({}), holder)).toMatchObject({
      error: 'second_factor_required',
      fields: { second_factor_code: 'second_factor_required' },
    });
    await ask(base, 'user/amend_password', change({ second_factor_code: codeOf(holder.secret) }), holder);
  });

  test('holds withdrawals for as long as the operator says, and in a demo not at all', async () => {
    const standing = (id: number) => world.exchange.app.engine.standings.standing(id)?.withdrawalsFromMs ?? 0;
    const free = await newUser(base);
    await ask(base, 'user/amend_password', change({}), free);
    const again = (account: string) => logIn(base, login(account, { password: 'another1horse' }));
    const own = await ask(base, 'user/info', {}, await again(free.account));
    expect(own).toMatchObject({ withdrawals_held_until: null });
    await world.set('withdraw_hold_hours', '24');
    const held = await newUser(base);
    const before = Date.now();
    await ask(base, 'user/amend_password', change({}), held);
    await eventually(() => expect(standing(held.id)).toBeGreaterThanOrEqual(before + 86_400_000));
    const { withdrawals_held_until: until } = await ask(base, 'user/info', {}, await again(held.account));
    expect(Date.parse(String(until))).toBe(standing(held.id));
    await world.mail.mailTo(held.account, /Withdrawals are on hold until/);
    await world.set('withdraw_hold_hours', '0');
  });
});

describe('a trade password', () => {
  test('is set by a code of its own purpose, once, and differs from the login password', async () => {
    const holder = await newUser(base);
    const set = (input: object) =>
      refused(base, 'user/amend_pay_password', { password: PAY, ...input }, holder);
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ has_pay_password: 0 });
    expect((await set({ auth_code: '' })).fields).toEqual({ auth_code: 'code_required' });
    for (const type of ['2', '4', '6'])
      expect((await set({ auth_code: await codeFor(holder, type) })).error).toBe('code_invalid');
    const auth_code = await payCode(holder);
    expect((await set({ auth_code, password: 'short' })).fields).toEqual({ password: 'pay_password_format' });
    expect((await set({ auth_code, secondary_password: 'x' })).error).toBe('passwords_differ');
    expect((await set({ auth_code, password: PASSWORD })).error).toBe('password_same_as_other');
    // What was refused has used nothing up: the same code still sets a password, and then no other.
    await ask(base, 'user/amend_pay_password', { password: PAY, auth_code }, holder);
    expect((await set({ auth_code })).error).toBe('code_invalid');
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ has_pay_password: 1 });
    await world.mail.mailTo(holder.account, /trade password was changed/);
  });

  test('of a wrong code by mail leaves the code of the authenticator app unused', async () => {
    const holder = await userWithApp();
    const auth_code = await payCode(holder);
    const wrong = auth_code === '000000' ? '000001' : '000000';
    const wanted = { password: PAY, second_factor_code: codeOf(holder.secret) };
    const answer = await refused(base, 'user/amend_pay_password', { ...wanted, auth_code: wrong }, holder);
    expect(answer.fields).toEqual({ auth_code: 'code_invalid' });
    await ask(base, 'user/amend_pay_password', { ...wanted, auth_code }, holder);
  });

  test('cannot become the login password either', async () => {
    const holder = await newUser(base);
    const auth_code = await payCode(holder);
    await ask(base, 'user/amend_pay_password', { password: 'another1horse', auth_code }, holder);
    const same = {
      old_password: PASSWORD,
      new_password: 'another1horse',
      secondary_password: 'another1horse',
    };
    expect((await refused(base, 'user/amend_password', same, holder)).fields).toEqual({
      new_password: 'password_same_as_other',
    });
  });

  test('that is wrong five times is blocked, the right one too, also for another server', async () => {
    const holder = await userWithPayPassword();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await check(holder, 'wrong')).toBe('pay_password_wrong');
    const blocked = await refused(base, 'user/check_pay_password', { password: PAY }, holder);
    expect(blocked).toMatchObject({
      error: 'pay_password_blocked',
      fields: { password: 'pay_password_blocked' },
      msg: expect.stringMatching(/\d/) as string,
    });
    expect((await ask(base, 'user/info', {}, holder)).pay_password_blocked_until).not.toBeNull();
    const stepUp = await secondServersStepUp();
    const shown = { payPassword: { text: PAY, field: 'password' } };
    const session = { userId: holder.id, tokenHash: hashOf(holder.token) };
    await expect(stepUp.authorise(session, 'grant_time', { shown })).rejects.toMatchObject({
      problem: 'pay_password_blocked',
    });
    await world.sql`
      update users set pay_blocked_until = pay_blocked_until - interval '61 minutes' where id = ${holder.id}`;
    expect(await check(holder, PAY)).toBeUndefined();
  });

  test('that is wrong fifty times at once counts fifty, and five of them are checked', async () => {
    const holder = await userWithPayPassword();
    const errors = await Promise.all(Array.from({ length: 50 }, () => check(holder, 'wrong')));
    expect(errors.filter((error) => error === 'pay_password_wrong')).toHaveLength(5);
    expect(errors.filter((error) => error === 'pay_password_blocked')).toHaveLength(45);
    const [row] = await world.sql<{ wrong: number }[]>`
      select pay_wrong as wrong from users where id = ${holder.id}`;
    expect(row?.wrong).toBe(50);
  });

  test('that is right after four wrong ones begins a new count', async () => {
    const holder = await userWithPayPassword();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect(await check(holder, 'wrong')).toBe('pay_password_wrong');
      expect(await check(holder, PAY)).toBeUndefined();
    }
  });

  test('grants time to one session, for positions and not for withdrawals, until it is changed', async () => {
    const holder = await userWithPayPassword();
    const other = await logIn(base, login(holder.account));
    const stepUp = await secondServersStepUp();
    const own = (token: string) => ({ userId: holder.id, tokenHash: hashOf(token) });
    const open = (token: string) => stepUp.authorise(own(token), 'open_position', { shown: {} });
    const needed = { problem: 'pay_password_required' };
    await expect(open(holder.token)).rejects.toMatchObject(needed);
    const { granted_until: until } = await ask(base, 'user/check_pay_password', { password: PAY }, holder);
    expect(Date.parse(String(until)) - Date.now()).toBeGreaterThan(14 * 60_000);
    await open(holder.token);
    await expect(open(other.token)).rejects.toMatchObject(needed);
    await expect(stepUp.authorise(own(holder.token), 'withdraw', { shown: {} })).rejects.toMatchObject(
      needed,
    );
    const auth_code = await payCode(holder);
    await ask(base, 'user/amend_pay_password', { password: 'Pay-word-2', auth_code }, holder);
    await expect(open(holder.token)).rejects.toMatchObject(needed);
  });

  test('guards a payment method once one is saved', async () => {
    const holder = await newUser(base);
    const raw_data = { real_name: 'A', bank_name: 'B', bank_address: 'C', card_no: '4' };
    const save = (input: object = {}) =>
      send(base, 'pay_method/save', { type: 'bank', raw_data, ...input }, holder).then(
        ({ body }) => body.fields,
      );
    expect(await save()).toBeUndefined();
    expect(await save()).toEqual({ pay_password: 'pay_password_required' });
    expect(await save({ pay_password: PAY })).toEqual({ pay_password: 'pay_password_not_set' });
    const auth_code = await payCode(holder);
    await ask(base, 'user/amend_pay_password', { password: PAY, auth_code }, holder);
    expect(await save({ pay_password: 'wrong' })).toEqual({ pay_password: 'pay_password_wrong' });
    expect(await save({ pay_password: PAY })).toBeUndefined();
  });
});

describe('a passkey’s challenge', () => {
  test('is open for its payload alone, once, at every server', async () => {
    const [here, there] = [new Challenges(world.sql, 'change'), new Challenges(world.sql, 'change')];
    const { id } = await newUser(base);
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const [one, other] = [digest('1'), digest('2')];
    const challenge = await here.issue(id, one);
    expect(await there.isOpen(challenge, id, other)).toBe(false);
    expect(await there.isOpen(challenge, id, UNBOUND)).toBe(false);
    expect(await there.isOpen(challenge, id + 1, one)).toBe(false);
    expect(await new Challenges(world.sql, 'login').isOpen(challenge, id, one)).toBe(false);
    expect(await there.isOpen(challenge, id, one)).toBe(true);
    expect(await Promise.all([here.close(challenge), there.close(challenge)])).toContain(false);
    expect(await here.isOpen(challenge, id, one)).toBe(false);
  });

  test('that waits for a second factor takes five wrong codes', async () => {
    const challenges = new Challenges(world.sql, 'login');
    const { id } = await newUser(base);
    const challenge = await challenges.issue(id, UNBOUND);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await challenges.isOpen(challenge, id, UNBOUND)).toBe(true);
      await challenges.wrongCode(challenge);
    }
    expect(await challenges.isOpen(challenge, id, UNBOUND)).toBe(false);
    expect(await challenges.close(challenge)).toBe(false);
  });
});

describe('recovery codes', () => {
  test('need a factor, are ten, work once each at a login, and say so by letter', async () => {
    const plain = await newUser(base);
    expect((await refused(base, 'user/recovery_codes', { password: PASSWORD }, plain)).error).toBe(
      'second_factor_off_already',
    );
    const holder = await userWithApp();
    const make = () =>
      ask(
        base,
        'user/recovery_codes',
        { password: PASSWORD, second_factor_code: codeOf(holder.secret) },
        holder,
      );
    const { codes } = await make();
    expect(new Set(codes).size).toBe(10);
    const [used = '', another = ''] = codes;
    const enter = async (second_factor_code: string) => {
      const { challenge } = (await ask(base, 'user/login', login(holder.account))) as { challenge: string };
      return send(base, 'user/login', login(holder.account, { challenge, second_factor_code }));
    };
    expect((await enter(used.toLowerCase().replace('-', ' '))).body.code).toBe(1);
    expect((await enter(used)).body.error).toBe('second_factor_invalid');
    expect(await ask(base, 'user/second_factor', {}, holder)).toMatchObject({ recovery_codes_left: 9 });
    await world.mail.mailTo(holder.account, /Codes left: 9/);
    await ask(base, 'user/totp_off', { password: PASSWORD, code: another }, holder);
    expect(await ask(base, 'user/second_factor', {}, holder)).toEqual({
      totp: 0,
      passkeys: 0,
      recovery_codes_left: 0,
    });
  });
});

describe('the security level', () => {
  test('of an e-mail account with a certified identity is 100', async () => {
    const holder = await newUser(base);
    const { review_status: reviewStatus } = await ask(base, 'user/info', {}, holder);
    expect(reviewStatus).toBe(0);
    await world.sql`update users set review_status = 2 where id = ${holder.id}`;
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ mobile: '', security_level: 100 });
  });
});

describe('an authorization code', () => {
  test('stays the same while it lives, proves its user to support once, and is good for nothing else', async () => {
    const codes = new AuthorizationCodes(
      world.sql,
      new Secrets(await demoSecretsKey(world.exchange.dataDir)),
    );
    const holder = await newUser(base);
    await ask(base, 'user/prove', { password: PASSWORD }, holder);
    const { code } = await ask(base, 'user/authorization_code', {}, holder);
    expect((await ask(base, 'user/authorization_code', {}, holder)).code).toBe(code);
    const stored = await world.sql`select * from authorization_codes where user_id = ${holder.id}`;
    expect(JSON.stringify(stored)).not.toContain(code);
    for (const auth_code of [code, code.slice(0, 6)]) {
      const input = { password: PAY, auth_code };

      expect((await refused(base, 'user/amend_pay_password', input, holder)).error).toBe('code_invalid');
      const forgotten = {
        account: holder.account,
        auth_code,
        type: 'email',
        new_password: 'another1horse',
        secondary_password: 'another1horse',
      };
      expect((await refused(base, 'user/forget_password', forgotten)).error).toBe('code_invalid');
    }
    const answers = await Promise.all([codes.take(code), codes.take(code), codes.take(wrongCode(code))]);
    expect(answers.filter((user) => user === holder.id)).toHaveLength(1);
    expect((await ask(base, 'user/authorization_code', {}, holder)).code).not.toBe(code);
  });
});

describe('binding an e-mail address', () => {
  const address = (() => {
    let count = 0;
    return () => `b${(count += 1)}-${process.pid}@x.io`;
  })();

  async function phoneUser(): Promise<User> {
    await world.set('phone_login', '1');
    const areas = await ask(base, 'default/area_list', {});
    const area_id = areas.find(({ global_code }) => global_code === '66')?.id;
    const account = String(810_000_000 + Math.floor(Math.random() * 9_000_000));
    await ask(base, 'user/register', registration(account, { type: 'mobile', area_id }));
    const { token, user } = await logIn(base, login(account, { login_type: 'mobile', country_code: '66' }));
    return { account, token, id: user.id };
  }

  test('takes the code that was sent to it, and raises the level to 100, where a certified identity adds nothing', async () => {
    const holder = await phoneUser();
    const email = address();
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ email: '', security_level: 75 });
    await ask(base, 'sms_mail', { user_string: email, password: PASSWORD }, holder);
    const code = await world.mail.codeFor(email);
    expect((await refused(base, 'safe/email', { email, code: '' }, holder)).fields).toEqual({
      code: 'code_required',
    });
    expect((await refused(base, 'safe/email', { email, code: wrongCode(code) }, holder)).error).toBe(
      'code_invalid',
    );
    expect((await refused(base, 'safe/email', { email: address(), code }, holder)).error).toBe(
      'code_invalid',
    );
    expect(await ask(base, 'safe/email', { email, code }, holder)).toMatchObject({
      email,
      security_level: 100,
    });
    await world.sql`update users set review_status = 2 where id = ${holder.id}`;
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ security_level: 100 });
    await eventually(() => expect(world.sms.texts.at(-1)?.body).toContain(`${email} was bound`));
  });

  test('confirms nothing about the number of the registration, which has a code of its own', async () => {
    const holder = await phoneUser();
    const email = address();
    await ask(base, 'sms_mail', { user_string: email, password: PASSWORD }, holder);
    await ask(base, 'safe/email', { email, code: await world.mail.codeFor(email) }, holder);
    const { mobile, area_id, contact_verified } = await ask(base, 'user/info', {}, holder);
    expect(contact_verified).toBe(0);
    expect((await refused(base, 'notify/send_email', { to: email, type: '6' }, holder)).error).toBe(
      'contact_not_own',
    );
    const codes = () => world.sms.texts.flatMap(({ body }) => /\b[0-9]{6}\b/.exec(body) ?? []);
    const before = codes().length;
    await ask(base, 'notify/send_sms', { to: mobile, type: '6', area_id: area_id ?? 0 }, holder);
    await eventually(() => expect(codes()).toHaveLength(before + 1));
    const auth_code = codes().at(-1) ?? '';
    expect((await ask(base, 'user/confirm_contact', { auth_code }, holder)).contact_verified).toBe(1);
  });

  test('is refused over one that is bound, and for one of the wrong form', async () => {
    const holder = await newUser(base);
    expect(await ask(base, 'user/info', {}, holder)).toMatchObject({ security_level: 75 });
    expect(
      (await refused(base, 'sms_mail', { user_string: address(), password: PASSWORD }, holder)).error,
    ).toBe('contact_bound_already');
    const phone = await phoneUser();
    const fieldOf = async (user_string: string) =>
      (await refused(base, 'sms_mail', { user_string, password: PASSWORD }, phone)).fields;
    expect(await fieldOf('no address')).toEqual({ user_string: 'email_invalid' });
    expect(await fieldOf(`${'a'.repeat(15)}@x.io1`)).toEqual({ user_string: 'text_too_long' });
  });

  test('of another account gets the same answer, its owner a letter, and no code helps', async () => {
    const owner = address();
    await ask(base, 'user/register', registration(owner));
    const holder = await phoneUser();
    const free = await send(base, 'sms_mail', { user_string: address(), password: PASSWORD }, holder);
    const taken = await send(base, 'sms_mail', { user_string: owner, password: PASSWORD }, await phoneUser());
    expect(taken.body).toEqual(free.body);
    const { raw } = await world.mail.mailTo(owner, /tried to bind/);
    expect(raw.slice(raw.indexOf('\r\n\r\n'))).not.toMatch(/\b\d{6}\b/);
  });
});

describe('the history of logins', () => {
  test('shows attempts to their owner, and a new place causes a letter from the second login on', async () => {
    const holder = await newUser(base);
    await refused(base, 'user/login', login(holder.account, { password: 'wrong1horse' }));
    const { data, total } = await ask(base, 'user/login_history', {}, holder);
    expect([total, data.map(({ result }) => result)]).toEqual([2, ['wrong', 'ok']]);
    expect(data[0]?.network).toBe('127.0.0.0/24');
    expect(await ask(base, 'user/login_history', {}, await newUser(base))).toMatchObject({ total: 1 });
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    await sendFrom(
      '127.0.0.9',
      base,
      'user/login',
      { ...login(holder.account), time_zone: 'Asia/Tokyo' },
      { 'user-agent': chrome },
    );
    const letters = await world.sql<{ body: string }[]>`
      select body from messages where user_id = ${holder.id} and purpose = 'new_device'`;
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('Chrome · Linux');
    const [last] = (await ask(base, 'user/login_history', {}, holder)).data;
    expect(last?.device).toBe('Chrome · Linux');
  });
});

describe('an anti-phishing phrase', () => {
  test('is set with the password, and every letter begins with it', async () => {
    const holder = await newUser(base);
    const phrase = 'blue elephant';
    expect(
      (await refused(base, 'user/phishing_phrase', { phrase, password: 'wrong1horse' }, holder)).fields,
    ).toEqual({ password: 'password_wrong' });
    await ask(base, 'user/phishing_phrase', { phrase, password: PASSWORD }, holder);
    const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, holder);
    await ask(base, 'user/totp_confirm', { code: codeOf(secret) }, holder);
    const { raw } = await world.mail.mailTo(holder.account, /switched on/);
    expect(raw).toContain(`Your anti-phishing phrase: ${phrase}`);
    expect(
      (await refused(base, 'user/phishing_phrase', { phrase: 'two\nlines', password: PASSWORD }, holder))
        .error,
    ).toBe('field_invalid');
  });
});

describe('the time in letters', () => {
  const bodiesTo = async (holder: User) => {
    const rows = await world.sql<{ purpose: string; body: string }[]>`
      select purpose, body from messages where user_id = ${holder.id} and not holds_code order by id`;
    return new Map(rows.map(({ purpose, body }) => [purpose, body]));
  };

  test('is that of the zone which the reader chose, whatever the zone of the last login is', async () => {
    const holder = await newUser(base);
    const zone = (time_zone: string) => send(base, 'user/set_time_zone', { time_zone }, holder);
    expect((await zone('Nowhere/City')).body).toMatchObject({ fields: { time_zone: 'field_invalid' } });
    expect((await zone('Asia/Kathmandu')).body.code).toBe(1);
    await ask(base, 'user/phishing_phrase', { phrase: 'blue elephant', password: PASSWORD }, holder);
    const auth_code = await payCode(holder);
    await ask(base, 'user/amend_pay_password', { password: PAY, auth_code }, holder);
    const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, holder);
    await ask(base, 'user/totp_confirm', { code: codeOf(secret, -1) }, holder);
    const proof = { password: PASSWORD, second_factor_code: codeOf(secret) };
    const { codes } = await ask(base, 'user/recovery_codes', proof, holder);
    await ask(base, 'user/totp_off', { password: PASSWORD, code: codes[0] }, holder);
    await sendFrom('127.0.0.9', base, 'user/login', { ...login(holder.account), time_zone: 'Asia/Tokyo' });
    const bodies = await bodiesTo(holder);
    const purposes = [
      'pay_password_changed',
      'second_factor_on',
      'recovery_codes_made',
      'second_factor_off',
      'new_device',
    ];
    expect([...bodies.keys()]).toEqual(expect.arrayContaining(purposes));
    for (const purpose of purposes) {
      expect(bodies.get(purpose)).toMatch(/^Your anti-phishing phrase: blue elephant\n/);
      expect(bodies.get(purpose)).toMatch(
        /\n\nTime: \d{1,2} \w+ \d{4},? (at )?[\d:]{8} GMT\+5:45\n\n-- \nCandor$/,
      );
    }
    await zone('');
    await sendFrom('127.0.1.9', base, 'user/login', { ...login(holder.account), time_zone: 'Asia/Tokyo' });
    await expect
      .poll(async () => (await bodiesTo(holder)).get('new_device'))
      .toMatch(/GMT\+9\n\n-- \nCandor$/);
  });
});

describe('own limits', () => {
  test('hold at once when tighter, a day later when looser, and a pause is never shortened', async () => {
    const holder = await newUser(base);
    const [lever] = await ask(base, 'user/limits', {}, holder);
    expect(lever).toEqual({ product: 'lever', cooling_off_until: null, limits: [] });
    const groups = await ask(base, 'account/list', {}, holder);
    const usdt = groups[0]?.accounts.find(({ currency_code: code }) => code === 'USDT')?.currency_id;
    const set = (daily_loss: string, key: string) =>
      send(
        base,
        'user/set_limit',
        { product: 'lever', currency_id: usdt, daily_loss },
        {
          ...holder,
          headers: { 'idempotency-key': key },
        },
      );
    await set('50', 'first');
    await set('100', 'second');
    const limits = (await ask(base, 'user/limits', {}, holder))[0]?.limits ?? [];
    expect(limits).toMatchObject([
      {
        currency_code: 'USDT',
        daily_loss: '50.00000000',
        next_daily_loss: '100.00000000',
        loss_today: '0.00000000',
      },
    ]);
    const waits = Date.parse(String(limits[0]?.next_from)) - Date.now();
    expect(waits).toBeGreaterThan(86_000_000);
    expect(waits).toBeLessThanOrEqual(86_400_000);
    expect((await set('100', 'third')).body.error).toBe('limit_unchanged');
    expect((await set('1e3', 'fourth')).body.fields).toEqual({ daily_loss: 'number_invalid' });
    const pause = (days: string) => send(base, 'user/cool_off', { product: 'micro', days }, holder);
    expect((await pause('7')).body.code).toBe(1);
    expect((await pause('1')).body).toMatchObject({
      error: 'cooling_off_shorter',
      fields: { days: 'cooling_off_shorter' },
    });
  });
});

test('invitations count who came by the caller’s code', async () => {
  const inviter = await newUser(base);
  const { invite_code } = await ask(base, 'user/info', {}, inviter);
  await ask(base, 'user/register', registration(`invited-${process.pid}@example.com`, { invite_code }));
  expect(await ask(base, 'user/invites', {}, inviter)).toEqual({ invited: 1, earned: [] });
});

/** The step-up of a second server of the same exchange. */
async function secondServersStepUp() {
  const { identityOffers } = await import('../src/products/identity/offers.ts');
  const { Users } = await import('../src/identity/users.ts');
  const { Settings } = await import('../src/content/settings.ts');
  const { Areas } = await import('../src/content/areas.ts');
  const { RateLimits, DEFAULT_RATE_LIMITS } = await import('../src/http/rate-limits.ts');
  const { MessageOutbox } = await import('../src/notifications/outbox.ts');
  const { Bell } = await import('../src/notifications/bell.ts');
  const { sql } = world;
  const letters = identityOffers.letters({
    sql,
    areas: new Areas(sql),
    bell: new Bell({ sql, events: {} }),
    messages: new MessageOutbox({
      sql,
      frame: () => ({ brand: 'Candor', contact: '', company: '', closing: '' }),
      carried: new Set(),
      uncarried: 'kept',
      onPending: () => undefined,
      line: () => undefined,
    }),
    rateLimits: new RateLimits(DEFAULT_RATE_LIMITS, {
      guessedWrong: () => undefined,
      sprayed: () => undefined,
      textsHalfUsed: () => undefined,
    }),
  });
  return identityOffers.stepUp({
    sql,
    users: new Users(sql),
    secrets: new Secrets(await demoSecretsKey(world.exchange.dataDir)),
    settings: new Settings(sql, 'demo'),
    letters,
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
