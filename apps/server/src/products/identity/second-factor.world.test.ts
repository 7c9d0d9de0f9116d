import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type IdentityWorld,
  login,
  openQuietIdentity,
  PASSWORD,
  wrongCode,
} from '../../../test/support/identity-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, logIn, refused } from '../../../test/support/running-app.ts';

type User = Awaited<ReturnType<typeof newUser>>;

const STEP = 30_000;

let world: IdentityWorld;
let base: string;
const users: User[] = [];

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
  // All users are created before the clock is first moved: afterwards the exchange refuses new ones for ten seconds.
  for (let count = 0; count < 13; count += 1) users.push(await newUser(base));
});
afterAll(() => world.close());
beforeEach(() => {
  // The middle of a step; the exchange runs in this process and reads this clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });

function somebody(): User {
  const user = users.pop();
  if (user === undefined) throw new Error('more people are needed');
  return user;
}

async function protectedUser() {
  const user = somebody();
  const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
  await ask(base, 'user/totp_confirm', { code: codeOf(secret) }, user);
  pass(2 * STEP);
  return { ...user, secret };
}

async function challengeOf(account: string): Promise<string> {
  const answer = await ask(base, 'user/login', login(account));
  expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'second_factor']);
  return 'challenge' in answer ? answer.challenge : '';
}

const second = (account: string, challenge: string, second_factor_code: string, change: object = {}) =>
  login(account, { challenge, second_factor_code, ...change });

describe('switching it on', () => {
  test('asks for the password, shows a secret under the brand and the account, and counts once a code was seen', async () => {
    const user = somebody();
    expect(await refused(base, 'user/totp_begin', { password: 'wrong1horse' }, user)).toMatchObject({
      error: 'password_wrong',
      fields: { password: 'password_wrong' },
    });
    expect((await refused(base, 'user/totp_confirm', { code: '123456' }, user)).error).toBe(
      'second_factor_not_begun',
    );
    const { secret, otpauth_url: uri } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
    expect(new URL(uri).host).toBe('totp');
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/Candor:${user.account}`);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await ask(base, 'user/second_factor', {}, user)).toEqual({
      totp: 0,
      passkeys: 0,
      recovery_codes_left: 0,
    });
    expect((await logIn(base, login(user.account))).token).not.toBe('');
    const code = codeOf(secret);
    expect((await refused(base, 'user/totp_confirm', { code: wrongCode(code) }, user)).error).toBe(
      'second_factor_invalid',
    );
    await ask(base, 'user/totp_confirm', { code }, user);
    expect(await ask(base, 'user/second_factor', {}, user)).toEqual({
      totp: 1,
      passkeys: 0,
      recovery_codes_left: 0,
    });
    expect((await refused(base, 'user/totp_begin', { password: PASSWORD }, user)).error).toBe(
      'second_factor_on_already',
    );
    expect((await refused(base, 'user/totp_confirm', { code }, user)).error).toBe('second_factor_on_already');
    await world.mail.mailTo(user.account, /switched on/);
  });

  test('and off asks for password and code', async () => {
    const user = await protectedUser();
    const off = (change: object) => ({ password: PASSWORD, code: codeOf(user.secret), ...change });
    expect((await refused(base, 'user/totp_off', off({ password: 'wrong1horse' }), user)).error).toBe(
      'password_wrong',
    );
    expect(
      (await refused(base, 'user/totp_off', off({ code: wrongCode(codeOf(user.secret)) }), user)).error,
    ).toBe('second_factor_invalid');
    expect(await ask(base, 'user/second_factor', {}, user)).toEqual({
      totp: 1,
      passkeys: 0,
      recovery_codes_left: 0,
    });
    await ask(base, 'user/totp_off', off({}), user);
    expect((await refused(base, 'user/totp_off', off({}), user)).error).toBe('second_factor_off_already');
    await world.mail.mailTo(user.account, /switched off/);
    await logIn(base, login(user.account));
  });

  test('whoever holds a session guesses its password no faster than a guest', async () => {
    const user = somebody();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await refused(base, 'user/totp_begin', { password: 'wrong1horse' }, user)).error).toBe(
        'password_wrong',
      );
    expect(await refused(base, 'user/totp_begin', { password: PASSWORD }, user)).toMatchObject({
      error: 'rate_limited',
      status: 429,
    });
  });
});

describe('logging in with it', () => {
  test('answers a challenge first and no session; password, challenge and code together open one', async () => {
    const { account, secret, id } = await protectedUser();
    const [before] = await world.sql<
      { count: number }[]
    >`select count(*)::int as count from sessions where user_id = ${id}`;
    const challenge = await challengeOf(account);
    const [after] = await world.sql<
      { count: number }[]
    >`select count(*)::int as count from sessions where user_id = ${id}`;
    expect(after).toEqual(before);
    expect((await refused(base, 'user/login', second(account, challenge, ''))).error).toBe(
      'second_factor_required',
    );
    const code = codeOf(secret);
    expect(
      (await refused(base, 'user/login', second(account, challenge, code, { password: 'wrong1horse' })))
        .error,
    ).toBe('login_failed');
    const { token } = await logIn(base, second(account, challenge, code));
    expect((await ask(base, 'user/info', {}, { token })).email).toBe(account);
  });

  test('a code works once, and a challenge too', async () => {
    const { account, secret } = await protectedUser();
    const [first, other] = [await challengeOf(account), await challengeOf(account)];
    const code = codeOf(secret);
    await logIn(base, second(account, first, code));
    expect((await refused(base, 'user/login', second(account, other, code))).error).toBe(
      'second_factor_invalid',
    );
    pass(STEP);
    expect((await refused(base, 'user/login', second(account, first, codeOf(secret)))).error).toBe(
      'challenge_unknown',
    );
    await logIn(base, second(account, other, codeOf(secret)));
  });

  test('of many with one code at once one gets in', async () => {
    const { account, secret } = await protectedUser();
    const challenge = await challengeOf(account);
    const crowd = await Promise.allSettled(
      Array.from({ length: 6 }, () => logIn(base, second(account, challenge, codeOf(secret)))),
    );
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a challenge of somebody else, an old one and an invented one open nothing', async () => {
    const [mine, other] = [await protectedUser(), await protectedUser()];
    const foreign = await challengeOf(other.account);
    const own = await challengeOf(mine.account);
    for (const challenge of [foreign, 'A'.repeat(43), `${own}x`, own.slice(1)])
      expect(
        (await refused(base, 'user/login', second(mine.account, challenge, codeOf(mine.secret)))).error,
      ).toBe('challenge_unknown');
    pass(300_000);
    expect((await refused(base, 'user/login', second(mine.account, own, codeOf(mine.secret)))).error).toBe(
      'challenge_unknown',
    );
  });

  test('a challenge dies with the fifth wrong code; codes are counted for the day whatever the challenge', async () => {
    const { account, secret } = await protectedUser();
    for (let round = 0; round < 4; round += 1) {
      const challenge = await challengeOf(account);
      for (let tries = 0; tries < 5; tries += 1)
        expect(
          (await refused(base, 'user/login', second(account, challenge, wrongCode(codeOf(secret))))).error,
        ).toBe('second_factor_invalid');
      expect((await refused(base, 'user/login', second(account, challenge, codeOf(secret)))).error).toBe(
        'challenge_unknown',
      );
    }
    const challenge = await challengeOf(account);
    expect(await refused(base, 'user/login', second(account, challenge, codeOf(secret)))).toMatchObject({
      error: 'rate_limited',
      status: 429,
    });
  });

  test('stays after a forgotten password, where the contact was proved before', async () => {
    const { account, secret, id } = await protectedUser();
    await world.sql`update users set contact_verified = true where id = ${id}`;
    await ask(base, 'notify/send_email', { to: account, type: '2' });
    const auth_code = await world.mail.codeFor(account);
    const password = 'another1horse';
    await ask(base, 'user/forget_password', {
      account,
      auth_code,
      type: 'email',
      new_password: password,
      secondary_password: password,
    });
    const answer = await ask(base, 'user/login', login(account, { password }));
    const challenge = 'challenge' in answer ? answer.challenge : '';
    expect(challenge).not.toBe('');
    await logIn(base, second(account, challenge, codeOf(secret), { password }));
  });

  test('with a login code the challenge stands for the code that it has used up', async () => {
    const { account, secret } = await protectedUser();
    await world.set('login_use_sms', '1');
    try {
      await ask(base, 'notify/send_email', { to: account, type: '5' });
      const sms_code = await world.mail.codeFor(account);
      const answer = await ask(base, 'user/login', login(account, { sms_code }));
      const challenge = 'challenge' in answer ? answer.challenge : '';
      expect((await refused(base, 'user/login', login(account, { sms_code }))).error).toBe('code_invalid');
      expect(
        (await refused(base, 'user/login', second(account, 'B'.repeat(43), codeOf(secret), { sms_code })))
          .error,
      ).toBe('challenge_unknown');
      await logIn(base, second(account, challenge, codeOf(secret), { sms_code }));
    } finally {
      await world.set('login_use_sms', '0');
    }
  });
});
