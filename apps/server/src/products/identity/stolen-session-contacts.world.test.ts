import { generateSync } from 'otplib';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityWorld,
  login,
  openQuietIdentity,
  PASSWORD,
  registration,
} from '../../../test/support/identity-world.ts';
import { sendFrom } from '../../../test/support/networks.ts';
import { ask, logIn, refused, send } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

let world: IdentityWorld;
let base: string;
let areaId: number;

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
  await world.set('phone_login', '1');
  await world.set('withdraw_hold_hours', '24');
  const areas = await ask(base, 'default/area_list', {});
  areaId = areas.find(({ global_code }) => global_code === '66')?.id ?? 0;
});
afterAll(() => world.close());

const NEW_PASSWORD = 'another1horse';
let users = 0;
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
const address = () => `thief-${(users += 1)}@x.io`;
const textsTo = (mobile: string) => world.sms.texts.filter(({ body }) => body.includes(mobile));

async function phoneUser() {
  users += 1;
  const account = String(820_000_000 + process.pid * 100 + users);
  await ask(base, 'user/register', registration(account, { type: 'mobile', area_id: areaId }));
  const { token, user } = await logIn(base, login(account, { login_type: 'mobile', country_code: '66' }));
  return { account, token, id: user.id };
}
type User = Awaited<ReturnType<typeof phoneUser>>;

async function withApp(user: User): Promise<string> {
  const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
  await ask(base, 'user/totp_confirm', { code: codeOf(secret, -1) }, user);
  return secret;
}

/** Binds an address as its owner, who knows the password. */
async function bindEmail(user: User, email: string, proof: object = {}): Promise<void> {
  await ask(base, 'sms_mail', { user_string: email, password: PASSWORD, ...proof }, user);
  await ask(base, 'safe/email', { email, code: await world.mail.codeFor(email) }, user);
}

describe('a stolen session of an account with a phone', () => {
  test.each([false, true])('binds no address of the thief (an app is on: %s)', async (isProtected) => {
    const user = await phoneUser();
    const secret = isProtected ? await withApp(user) : '';
    const user_string = address();
    expect((await refused(base, 'sms_mail', { user_string }, user)).error).toBe('field_required');
    const wrong = await refused(base, 'sms_mail', { user_string, password: 'wrong1horse' }, user);
    expect(wrong.error).toBe(isProtected ? 'second_factor_required' : 'password_wrong');
    const guessed = await refused(base, 'safe/email', { email: user_string, code: '123456' }, user);
    expect(guessed.error).toBe('code_invalid');
    if (!isProtected) return;
    const proof = { user_string, password: PASSWORD };
    expect((await refused(base, 'sms_mail', proof, user)).error).toBe('second_factor_required');
    await ask(base, 'sms_mail', { ...proof, second_factor_code: codeOf(secret) }, user);
  });

  test('has no use of a code for which an account of the thief or another session asked', async () => {
    const [owner, thief] = [await phoneUser(), await phoneUser()];
    const email = address();
    await ask(base, 'sms_mail', { user_string: email, password: PASSWORD }, thief);
    const code = await world.mail.codeFor(email);
    expect((await refused(base, 'safe/email', { email, code }, owner)).error).toBe('code_invalid');
    const again = await logIn(base, login(thief.account, { login_type: 'mobile', country_code: '66' }));
    expect((await refused(base, 'safe/email', { email, code }, again)).error).toBe('code_invalid');
    await ask(base, 'safe/email', { email, code }, thief);
  });
});

describe('an address that was bound', () => {
  const forget = (account: string, auth_code: string) => ({
    account,
    auth_code,
    type: 'email',
    new_password: NEW_PASSWORD,
    secondary_password: NEW_PASSWORD,
  });
  const reset = async (email: string) => {
    await sendFrom('127.0.0.41', base, 'notify/send_email', { to: email, type: '2' });
    return sendFrom(
      '127.0.0.41',
      base,
      'user/forget_password',
      forget(email, await world.mail.codeFor(email)),
    );
  };
  const passTime = (user: User, hours: number) => world.sql`
    update users set contact_bound_at = now() - ${`${hours} hours`}::interval where id = ${user.id}`;

  test('receives no code of a reset, a trade password or a withdrawal for 72 hours; the phone does', async () => {
    const user = await phoneUser();
    const email = address();
    await bindEmail(user, email);
    expect(await ask(base, 'user/info', {}, user)).toMatchObject({ email, codes_to: 'mobile' });
    const letters = () =>
      world.mail.mails.filter(({ to, raw }) => to.includes(email) && /^Subject: Your Candor code/m.test(raw))
        .length;
    const before = letters();
    for (const type of ['3', '4'])
      expect((await refused(base, 'notify/send_email', { to: email, type }, user)).error).toBe(
        'contact_not_own',
      );
    const asked = await send(base, 'notify/send_email', { to: email, type: '2' });
    const unknown = await send(base, 'notify/send_email', { to: address(), type: '2' });
    expect(asked.body).toEqual(unknown.body);
    await ask(base, 'notify/send_sms', { to: user.account, area_id: areaId, type: '4' }, user);
    await eventually(() => expect(textsTo(user.account).at(-1)?.body).toMatch(/\b[0-9]{6}\b/));
    expect(letters()).toBe(before);
    await passTime(user, 73);
    expect(await ask(base, 'user/info', {}, user)).toMatchObject({ codes_to: 'email' });
    await ask(base, 'notify/send_email', { to: email, type: '4' }, user);
    await eventually(() => expect(letters()).toBe(before + 1));
  });

  test('ends no factor by a reset, and proves nothing about the phone', async () => {
    const user = await phoneUser();
    const secret = await withApp(user);
    const email = address();
    await bindEmail(user, email, { second_factor_code: codeOf(secret) });
    await passTime(user, 73);
    world.mail.mails.length = 0;
    expect((await reset(email)).body).toMatchObject({ code: 1 });
    const entered = await send(base, 'user/login', login(email, { password: NEW_PASSWORD }));
    expect(entered.body).toMatchObject({ code: 1, data: { second_factor: 'totp' } });
    const [row] = await world.sql`select contact_verified from users where id = ${user.id}`;
    expect(row).toEqual({ contact_verified: false });
  });

  test('is told with the phone about each change of security', async () => {
    const user = await phoneUser();
    const email = address();
    await bindEmail(user, email);
    await eventually(() => expect(textsTo(user.account).at(-1)?.body).toContain('was bound'));
    await world.mail.mailTo(email, /was[\s=]+bound/);
    await ask(
      base,
      'user/amend_password',
      { old_password: PASSWORD, new_password: NEW_PASSWORD, secondary_password: NEW_PASSWORD },
      user,
    );
    await eventually(() => expect(textsTo(user.account).at(-1)?.body).toMatch(/password/i));
    await world.mail.mailTo(email, /password[\s=]+was[\s=]+changed/i);
  });
});

describe('what would help a thief', () => {
  test.each(['user/export', 'user/authorization_code'] as const)('%s takes a recent proof', async (call) => {
    const user = await phoneUser();
    const secret = await withApp(user);
    const get = () => fetchFrom(`${base}/api/${call}`, { headers: { authorization: user.token } });
    const refusal = async () => ((await (await get()).json()) as { error?: string }).error;
    expect(await refusal()).toBe('proof_required');
    expect((await refused(base, 'user/prove', { password: PASSWORD }, user)).error).toBe(
      'second_factor_required',
    );
    await ask(base, 'user/prove', { password: PASSWORD, second_factor_code: codeOf(secret) }, user);
    const file = await get();
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    await world.sql`update sessions set proved_until = now() - interval '1 second' where user_id = ${user.id}`;
    expect(await refusal()).toBe('proof_required');
  });
});
