import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import {
  type IdentityWorld,
  login,
  registeredUser,
  openQuietIdentity,
  registration,
  wrongCode,
} from '../../../test/support/identity-world.ts';
import { sendFrom } from '../../../test/support/networks.ts';
import { ask, send } from '../../../test/support/running-app.ts';

const HOME = '127.0.0.2';
const STRANGER = '127.0.0.9';
const TEXTS = 16;
/** A quarter of these may go to one country for guests. */
const TEXTS_TO_A_COUNTRY = 4;
const WRONG_GUESSES = 40;

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openQuietIdentity({
    rateLimits: {
      ...DEFAULT_RATE_LIMITS,
      registrationsPerMinute: 100,
      codesPerHour: 1_000,
      failedLoginsPerQuarterHour: WRONG_GUESSES,
      textsPerHour: TEXTS,
    },
  });
  base = world.base;
});
afterAll(() => world.close());
afterEach(() => world.forgetSends());

const errors = (replies: readonly { body: { error?: string } }[]) =>
  new Set(replies.map(({ body }) => body.error));
const wrongLogin = (account: string) => login(account, { password: 'wrong1horse' });
const newPassword = (account: string, auth_code: string) => ({
  account,
  auth_code,
  type: 'email',
  new_password: 'another1horse',
  secondary_password: 'another1horse',
});

describe('a stranger who fails logins for somebody else’s account', () => {
  async function lockOut(account: string): Promise<void> {
    for (let tries = 0; tries < 12; tries += 1)
      await sendFrom(STRANGER, base, 'user/login', wrongLogin(account));
    const refused = await sendFrom(STRANGER, base, 'user/login', login(account));
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
  }

  test('delays his own network and no other', async () => {
    const { account } = await registeredUser(base);
    await lockOut(account);
    for (const network of [HOME, '127.0.0.3']) {
      const reply = await sendFrom(network, base, 'user/login', login(account));
      expect(reply.body).toMatchObject({ code: 1 });
    }
  });

  test('does not delay the owner’s browser, not even from the stranger’s own network', async () => {
    const { account } = await registeredUser(base);
    const browser = login(account, { session: 'cookie' });
    const { cookie } = await sendFrom(HOME, base, 'user/login', browser);
    expect(cookie).toContain('_device=');
    const device = cookie.split('; ').find((each) => each.includes('_device=')) ?? '';
    await lockOut(account);
    const own = await sendFrom(STRANGER, base, 'user/login', browser, { cookie: device });
    expect(own.body).toMatchObject({ code: 1 });
    // The device has a count of its own, which ends as any other does.
    const wrong = { ...browser, password: 'wrong1horse' };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await sendFrom(HOME, base, 'user/login', wrong, { cookie: device })).body.error).toBe(
        'login_failed',
      );
    expect((await sendFrom(HOME, base, 'user/login', browser, { cookie: device })).status).toBe(429);
  });

  test('does not shut out the owner’s browser by using up what their common network may fail', async () => {
    const { account } = await registeredUser(base);
    const office = '127.0.0.30';
    const browser = login(account, { session: 'cookie' });
    const { cookie } = await sendFrom(office, base, 'user/login', browser);
    const guesses = Array.from({ length: WRONG_GUESSES + 5 }, (_, place) =>
      sendFrom(office, base, 'user/login', wrongLogin(`colleague-${place}@example.com`)),
    );
    expect(errors(await Promise.all(guesses))).toEqual(new Set(['login_failed', 'rate_limited']));
    expect((await sendFrom(office, base, 'user/login', browser)).body.error).toBe('rate_limited');
    const app = { cookie, 'x-candor-app': 'web' };
    expect((await sendFrom(office, base, 'user/login', browser, app)).body).toMatchObject({ code: 1 });
  });

  test('does not delay the browser in which the owner has just set a new password by mail', async () => {
    const { account } = await registeredUser(base);
    await sendFrom(HOME, base, 'notify/send_email', { to: account, type: '2' });
    const reset = newPassword(account, await world.mail.codeFor(account));
    const app = { 'x-candor-app': 'web' };
    const { cookie } = await sendFrom(HOME, base, 'user/forget_password', reset, app);
    await lockOut(account);
    const entry = login(account, { password: reset.new_password });
    expect((await sendFrom(STRANGER, base, 'user/login', entry, { cookie })).body).toMatchObject({ code: 1 });
  });

  test('gains nothing by the device cookie of another account, or by one that he has changed', async () => {
    const [{ account }, mine] = [await registeredUser(base), await registeredUser(base)];
    const browser = login(mine.account, { session: 'cookie' });
    const { cookie } = await sendFrom(STRANGER, base, 'user/login', browser);
    const device = cookie.split('; ').find((each) => each.includes('_device=')) ?? '';
    await lockOut(account);
    const [name, value = ''] = device.split('=');
    const [id = '', signature = ''] = value.split('.');
    const forged = [
      value,
      id,
      `${id}.`,
      `${id}.${signature}.${signature}`,
      `${id}.${'A'.repeat(43)}`,
      `${'A'.repeat(22)}.${signature}`,
      `${value}.${'x'.repeat(4_000)}`,
    ];
    const replies = [];
    for (const text of forged)
      replies.push(
        await sendFrom(STRANGER, base, 'user/login', login(account), { cookie: `${name}=${text}` }),
      );
    expect(errors(replies)).toEqual(new Set(['rate_limited']));
  });
});

describe('a stranger who asks for codes to somebody else’s contact', () => {
  test('uses up none of the owner’s, in a session or from a known network', async () => {
    const { account, token } = await registeredUser(base);
    await sendFrom(HOME, base, 'user/login', login(account));
    const asked = [];
    for (let network = 10; network < 22; network += 1)
      for (const type of ['1', '2', '5'])
        asked.push(await sendFrom(`127.0.0.${network}`, base, 'notify/send_email', { to: account, type }));
    expect(errors(asked)).toEqual(new Set([undefined, 'rate_limited']));
    await ask(base, 'notify/send_email', { to: account, type: '6' }, { token });
    const own = await sendFrom(HOME, base, 'notify/send_email', { to: account, type: '2' });
    expect(own.body).toMatchObject({ code: 1 });
  });

  test('neither voids the code that is under way nor uses up its tries', async () => {
    const { account } = await registeredUser(base);
    await sendFrom(HOME, base, 'notify/send_email', { to: account, type: '2' });
    const code = await world.mail.codeFor(account);
    const wrong = newPassword(account, wrongCode(code));
    for (const network of [STRANGER, '127.0.0.10', '127.0.0.11'])
      for (let tries = 0; tries < 6; tries += 1)
        expect((await sendFrom(network, base, 'user/forget_password', wrong)).body.error).toBe(
          'code_invalid',
        );
    await sendFrom(STRANGER, base, 'notify/send_email', { to: account, type: '2' });
    const reset = await sendFrom(HOME, base, 'user/forget_password', newPassword(account, code));
    expect(reset.body).toMatchObject({ code: 1 });
  });

  test('uses up no text messages of the exchange where none is sent', async () => {
    const areas = await ask(base, 'default/area_list', {});
    const area_id = areas.find(({ global_code }) => global_code === '66')?.id;
    const phone = { type: 'mobile', area_id };
    await world.set('phone_login', '1');
    const registered = await ask(base, 'user/register', registration('0812345678', phone));
    expect(registered.user_id).toBeDefined();
    // The welcome to a new account is the first of the texts.
    await eventually(() => expect(world.sms.texts).toHaveLength(1));
    for (let place = 0; place < 2 * TEXTS; place += 1) {
      const network = `127.0.1.${place + 1}`;
      await sendFrom(network, base, 'notify/send_sms', { to: 'x', type: '2', area_id });
      // These numbers belong to nobody: the answer is the usual one, and nothing is sent.
      const unknown = { to: `08199999${place}0`, type: '2', area_id };
      expect((await sendFrom(network, base, 'notify/send_sms', unknown)).body).toMatchObject({ code: 1 });
    }
    expect(world.sms.texts).toHaveLength(1);
    for (let place = 0; place < TEXTS_TO_A_COUNTRY; place += 1) {
      const own = { to: '0812345678', type: '2', area_id };
      const reply = await sendFrom(`127.0.2.${place + 1}`, base, 'notify/send_sms', own);
      expect(reply.body).toMatchObject({ code: 1 });
    }
    await eventually(() => expect(world.sms.texts).toHaveLength(1 + TEXTS_TO_A_COUNTRY));
    // Once the guests' are used up, the answer is the same for a registered number and an unknown one.
    for (const to of ['0812345678', '0819999999'])
      expect(
        (await sendFrom('127.0.3.1', base, 'notify/send_sms', { to, type: '2', area_id })).body.error,
      ).toBe('rate_limited');
  });
});

describe('a stranger at a login with codes', () => {
  beforeAll(() => world.set('login_use_sms', '1'));
  afterAll(() => world.set('login_use_sms', '0'));

  test('learns nothing about a password by an invented challenge', async () => {
    const { account } = await registeredWithoutLogin();
    const change = { challenge: 'x', second_factor_code: '123456' };
    const answers = [
      await send(base, 'user/login', login(account, change)),
      await send(base, 'user/login', login(account, { ...change, password: 'wrong1horse' })),
      await send(base, 'user/login', login('nobody-there@example.com', change)),
    ].map(({ status, body }) => ({ status, body }));
    expect(answers[0]?.body.error).toBe('challenge_unknown');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

async function registeredWithoutLogin(): Promise<{ account: string }> {
  const account = 'oracle@example.com';
  await ask(base, 'user/register', registration(account));
  return { account };
}
