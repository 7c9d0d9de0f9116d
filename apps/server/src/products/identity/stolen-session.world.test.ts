import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSync } from 'otplib';
import {
  type IdentityWorld,
  login,
  openQuietIdentity,
  PASSWORD,
  wrongCode,
} from '../../../test/support/identity-world.ts';
import { agreed } from '../../../test/support/agreed.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { sendFrom } from '../../../test/support/networks.ts';
import { ask, logIn, refused, send } from '../../../test/support/running-app.ts';
import { SoftwareAuthenticator } from '../../../test/support/software-authenticator.ts';

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
  await world.set('withdraw_hold_hours', '24');
});
afterAll(() => world.close());

const NEW_PASSWORD = 'another1horse';

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });

/** A person with an authenticator app; its code of the present step is used up. */
async function protectedUser() {
  const user = await newUser(base);
  const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
  await ask(base, 'user/totp_confirm', { code: codeOf(secret, -1) }, user);
  return { ...user, secret };
}

/** `meanwhile` happens just before the new password is set. */
async function resetByMail(account: string, meanwhile = async () => {}): Promise<void> {
  await ask(base, 'notify/send_email', { to: account, type: '2' });
  const auth_code = await world.mail.codeFor(account);
  await meanwhile();
  await ask(base, 'user/forget_password', {
    account,
    auth_code,
    type: 'email',
    new_password: NEW_PASSWORD,
    secondary_password: NEW_PASSWORD,
  });
}

describe('a password reset by mail', () => {
  const standing = (id: number) => world.exchange.app.engine.standings.standing(id);
  /** Writes a row that waits in the outbox, as it does while the engine takes no commands: nothing wakes the pump. */
  const writeCommand = async (command: { kind: string; userId: number; untilMs?: number }) => {
    await world.sql`insert into engine_outbox (command) values (${world.sql.json(command)})`;
  };

  test('does not lift a freeze that has not reached the engine yet', async () => {
    const { account, id } = await newUser(base);
    await resetByMail(account, () => writeCommand({ kind: 'freeze_user', userId: id }));
    await eventually(() => expect(standing(id)?.withdrawalsFromMs).toBeGreaterThan(Date.now()));
    expect(standing(id)).toMatchObject({ isFrozen: true });
  });

  test('does not shorten a hold of withdrawals that has not reached the engine yet', async () => {
    const { account, id } = await newUser(base);
    const untilMs = Date.now() + 10 * 86_400_000;
    await resetByMail(account, () => writeCommand({ kind: 'hold_withdrawals', userId: id, untilMs }));
    await eventually(() => expect(standing(id)?.withdrawalsFromMs).toBeGreaterThan(Date.now()));
    expect(standing(id)).toMatchObject({ withdrawalsFromMs: untilMs });
  });
});

describe('whoever holds a session and the password, but no factor', () => {
  const CHANGES = [
    ['user/passkey_begin', {}],
    ['user/passkey_remove', { id: 'any' }],
  ] as const;

  test.each(CHANGES)('cannot use %s while an authenticator app is on', async (call, input) => {
    const user = await protectedUser();
    const change = { ...input, password: PASSWORD };
    const wrong = wrongCode(codeOf(user.secret));
    for (const [second_factor_code, error] of [
      [undefined, 'second_factor_required'],
      ['', 'second_factor_required'],
      [wrong, 'second_factor_invalid'],
      ['{"id":"x"}', 'passkey_invalid'],
    ] as const)
      expect(await refused(base, call, { ...change, second_factor_code }, user)).toMatchObject({
        error,
        fields: { second_factor_code: error },
      });
    expect((await refused(base, call, { ...input, password: 'wrong1horse' }, user)).error).toBe(
      'second_factor_required',
    );
  });

  test('adds a passkey by a code of the app, which counts once', async () => {
    const user = await protectedUser();
    const change = { password: PASSWORD, second_factor_code: codeOf(user.secret) };
    const options = await ask(base, 'user/passkey_begin', change, user);
    expect(options.challenge).not.toBe('');
    expect((await refused(base, 'user/passkey_begin', change, user)).error).toBe('second_factor_invalid');
    expect((await refused(base, 'user/factor_challenge', agreed('user/passkey_begin', {}), user)).error).toBe(
      'passkey_unknown',
    );
  });

  test('is asked for no factor where none is on', async () => {
    const user = await newUser(base);
    await ask(base, 'user/passkey_begin', { password: PASSWORD }, user);
  });
});

describe('a stolen session', () => {
  test('ends when its owner switches a second factor on', async () => {
    const thief = await newUser(base);
    const owner = await logIn(base, login(thief.account));
    const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, owner);
    await ask(base, 'user/info', {}, thief);
    await ask(base, 'user/totp_confirm', { code: codeOf(secret) }, owner);
    expect((await refused(base, 'user/info', {}, thief)).error).toBe('session_expired');
    await ask(base, 'user/info', {}, owner);
  });

  test('of a browser ends when somebody logs in there again', async () => {
    const [first, second] = [await newUser(base), await newUser(base)];
    const enter = (account: string, cookie = '') =>
      sendFrom('127.0.0.1', base, 'user/login', login(account, { session: 'cookie' }), {
        cookie,
        'x-candor-app': 'web',
      });
    const info = (cookie: string) => send(base, 'user/info', {}, { headers: { cookie } });
    const { cookie: stolen } = await enter(first.account);
    expect((await info(stolen)).body).toMatchObject({ code: 1 });
    const { cookie: again } = await enter(first.account, stolen);
    expect((await info(stolen)).body).toMatchObject({ code: 999 });
    const { cookie: other } = await enter(second.account, again);
    expect((await info(again)).body).toMatchObject({ code: 999 });
    expect((await info(other)).body).toMatchObject({ code: 1, data: { email: second.account } });
    // Sessions of programs are not the browser's.
    await ask(base, 'user/info', {}, first);
  });
});

describe('somebody who registered another’s address beforehand', () => {
  test('loses the factors that he set up when the owner sets a password by mail', async () => {
    const { account } = await protectedUser();
    await resetByMail(account);
    const { token } = await logIn(base, login(account, { password: NEW_PASSWORD }));
    expect(await ask(base, 'user/second_factor', {}, { token })).toEqual({
      totp: 0,
      passkeys: 0,
      recovery_codes_left: 0,
    });
    await world.mail.mailTo(account, /switched off/);
  });

  test('while an owner who has proved the address keeps his', async () => {
    const { account, token } = await protectedUser();
    await ask(base, 'notify/send_email', { to: account, type: '6' }, { token });
    await ask(base, 'user/confirm_contact', { auth_code: await world.mail.codeFor(account) }, { token });
    await world.forgetSends();
    world.mail.mails.length = 0;
    await resetByMail(account);
    const answer = await ask(base, 'user/login', login(account, { password: NEW_PASSWORD }));
    expect(answer).toMatchObject({ second_factor: 'totp' });
  });
});

describe('each change of what guards an account', () => {
  type Owner = Awaited<ReturnType<typeof newUser>>;
  const until = async (user: Owner) => (await ask(base, 'user/info', {}, user)).withdrawals_held_until;
  const addKey = async (user: Owner) => {
    const key = new SoftwareAuthenticator(base);
    const options = await ask(base, 'user/passkey_begin', { password: PASSWORD }, user);
    const [added] = await ask(
      base,
      'user/passkey_confirm',
      { credential: key.create(options), name: 'key' },
      user,
    );
    return { key, id: added?.id ?? '' };
  };
  /** Ends the hold that the preparation of a case began. */
  const liftHold = async (user: Owner) => {
    await eventually(async () => expect(await until(user)).not.toBeNull());
    const held = Date.parse((await until(user)) ?? '');
    const command = {
      kind: 'lift_hold',
      userId: user.id,
      untilMs: held,
      reason: 'the case begins',
      firstOperatorId: 1,
      secondOperatorId: 2,
    };
    await world.sql`insert into engine_outbox (command) values (${world.sql.json(command)})`;
    await world.sql`select pg_notify('candor_outbox', '')`;
    await eventually(async () => expect(await until(user)).toBeNull());
  };

  /** Each prepares what it needs and returns the change. */
  const CHANGES: Readonly<Record<string, (user: Owner) => Promise<() => Promise<unknown>>>> = {
    'a trade password': async (user) => {
      await ask(base, 'notify/send_email', { to: user.account, type: '3' }, user);
      const auth_code = await world.mail.codeFor(user.account);
      return () => ask(base, 'user/amend_pay_password', { password: 'Pay-word-1', auth_code }, user);
    },
    'an authenticator app that is switched on': async (user) => {
      const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
      return () => ask(base, 'user/totp_confirm', { code: codeOf(secret) }, user);
    },
    'an authenticator app that is switched off': async (user) => {
      const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
      await ask(base, 'user/totp_confirm', { code: codeOf(secret, -1) }, user);
      await liftHold(user);
      return () => ask(base, 'user/totp_off', { password: PASSWORD, code: codeOf(secret) }, user);
    },
    'a passkey that is added': async (user) => () => addKey(user),
    'a passkey that is removed': async (user) => {
      const { key, id } = await addKey(user);
      await liftHold(user);
      const options = await ask(base, 'user/factor_challenge', agreed('user/passkey_remove', { id }), user);
      const proof = { password: PASSWORD, second_factor_code: key.sign(options) };
      return () => ask(base, 'user/passkey_remove', { id, ...proof }, user);
    },
  };

  test.each(Object.keys(CHANGES))('holds withdrawals for as long as the operator says: %s', async (name) => {
    const user = await newUser(base);
    const change = await CHANGES[name]?.(user);
    expect(await until(user)).toBeNull();
    const before = Date.now();
    await change?.();
    await eventually(async () => {
      expect(Date.parse((await until(user)) ?? '')).toBeGreaterThanOrEqual(before + 86_400_000);
    });
    await world.mail.mailTo(user.account, /Withdrawals are on hold until/);
  });
});
