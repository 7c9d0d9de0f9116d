import type { CallName } from '@candor/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import {
  type IdentityWorld,
  login,
  registeredUser,
  openQuietIdentity,
  registration,
} from '../../../test/support/identity-world.ts';
import { ask, logIn, refused, type Reply, send } from '../../../test/support/running-app.ts';

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
});
afterAll(() => world.close());
afterEach(() => world.forgetSends());

let strangers = 0;
const stranger = () => `stranger-${(strangers += 1)}@example.com`;

/** Everything in an answer except the time at which it was given. */
function seen({ status, headers, body }: Reply) {
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-seq'));
  return { status, body, headers: shown };
}

/** Returns rows by table without ids, times, names and secrets. */
async function rowsLeft(account: string) {
  const codes = await world.sql`
    select purpose, state, tries, octet_length(code_hmac) as length, expires_at - created_at as life
    from verification_codes where target = ${account}`;
  const [messages] =
    await world.sql`select count(*)::int as count from messages where recipient = ${account} and purpose <> 'welcome'`;
  return { codes: [...codes], messages };
}

describe('an account that exists and one that does not', () => {
  const calls: [string, CallName, (account: string) => object][] = [
    ['a wrong password', 'user/login', (account) => login(account, { password: 'wrong1horse' })],
    [
      'a wrong password and a challenge',
      'user/login',
      (account) => login(account, { password: 'wrong1horse', challenge: 'x', second_factor_code: '123456' }),
    ],
    ['a code to register', 'notify/send_email', (to) => ({ to, type: '1' })],
    ['a code for a forgotten password', 'notify/send_email', (to) => ({ to, type: '2' })],
    ['a code to log in', 'notify/send_email', (to) => ({ to, type: '5' })],
    ['a code of another’s own', 'notify/send_email', (to) => ({ to, type: '6' })],
    [
      'a forgotten password',
      'user/forget_password',
      (account) => ({
        account,
        new_password: 'another1horse',
        secondary_password: 'another1horse',
        type: 'email',
        auth_code: '123456',
      }),
    ],
  ];

  test.each(calls)('answer alike, and leave the same rows: %s', async (_name, call, input) => {
    const { account } = await registeredUser(base);
    const unknown = stranger();
    const answers = [await send(base, call, input(account)), await send(base, call, input(unknown))].map(
      seen,
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await rowsLeft(account)).toEqual(await rowsLeft(unknown));
    // The second time matters too: delays and refusals must reveal nothing either.
    const again = [await send(base, call, input(account)), await send(base, call, input(unknown))].map(seen);
    expect(again[0]).toEqual(again[1]);
  });

  test('answer alike where a wrong code was tried, until it is void and after', async () => {
    const { account } = await registeredUser(base);
    const unknown = stranger();
    for (const to of [account, unknown]) await ask(base, 'notify/send_email', { to, type: '2' });
    const right = await world.mail.codeFor(account);
    const auth_code = right === '123456' ? '654321' : '123456';
    const forget = (name: string) =>
      send(base, 'user/forget_password', {
        account: name,
        auth_code,
        type: 'email',
        new_password: 'another1horse',
        secondary_password: 'another1horse',
      });
    for (let tries = 0; tries < 7; tries += 1)
      expect(seen(await forget(account))).toEqual(seen(await forget(unknown)));
    expect(await rowsLeft(account)).toEqual(await rowsLeft(unknown));
  });

  test('answer alike at registration, where codes are checked', async () => {
    const { account } = await registeredUser(base);
    await world.set('register_verify', '1');
    try {
      for (const sms_code of ['', '0000', '123456']) {
        const [known, unknown] = await Promise.all(
          [account, stranger()].map((name) => send(base, 'user/register', registration(name, { sms_code }))),
        );
        expect(known && seen(known)).toEqual(unknown && seen(unknown));
      }
    } finally {
      await world.set('register_verify', '0');
    }
  });

  test('answer alike at the login where codes are needed, whatever is wrong', async () => {
    const { account } = await registeredUser(base);
    const unknown = stranger();
    await world.set('login_use_sms', '1');
    try {
      for (const change of [
        {},
        { sms_code: '0000' },
        { sms_code: '123456' },
        { sms_code: '123456', password: 'wrong1horse' },
      ]) {
        const [one, other] = [
          await send(base, 'user/login', login(account, change)),
          await send(base, 'user/login', login(unknown, change)),
        ];
        expect(seen(one)).toEqual(seen(other));
      }
    } finally {
      await world.set('login_use_sms', '0');
    }
  });

  test('are slowed down alike after five failures in a row', async () => {
    const names = [(await registeredUser(base)).account, stranger()];
    const fail = async (name: string) => {
      const { error } = await refused(base, 'user/login', login(name, { password: 'wrong1horse' }));
      expect(error).toBe('login_failed');
    };
    for (let tries = 0; tries < 4; tries += 1) for (const name of names) await fail(name);
    // The pause is a second, so nothing that takes long comes between the last failures and what they slow down.
    await Promise.all(names.map(fail));
    // Even the right password is not checked.
    const slowed = await Promise.all(names.map((name) => send(base, 'user/login', login(name))));
    expect(
      slowed.map(({ status, body, headers }) => [status, body.error, headers.get('retry-after')]),
    ).toEqual(names.map(() => [429, 'rate_limited', '1']));
    await logIn(base, login((await registeredUser(base)).account));
  });

  test('a login by phone fails alike while it is off', async () => {
    const areas = await ask(base, 'default/area_list', {});
    await world.set('phone_login', '1');
    await ask(base, 'user/register', registration('7712345678', { type: 'mobile', area_id: areas[0]?.id }));
    await world.set('phone_login', '0');
    const entry = (account: string) => ({ account, password: 'correct1horse', login_type: 'mobile' });
    const [known, unknown] = [
      await send(base, 'user/login', entry('7712345678')),
      await send(base, 'user/login', entry('7799999999')),
    ];
    expect(seen(known)).toEqual(seen(unknown));
    expect(known.body.error).toBe('login_failed');
  });
});

describe('one network', () => {
  test('has so many codes sent in an hour, to whomever, and guesses so often', async () => {
    const limited = await openQuietIdentity({
      rateLimits: { ...DEFAULT_RATE_LIMITS, codesPerHour: 3, failedLoginsPerQuarterHour: 4 },
    });
    try {
      for (let count = 0; count < 3; count += 1)
        await ask(limited.base, 'notify/send_email', { to: stranger(), type: '2' });
      const fourth = await send(limited.base, 'notify/send_email', { to: stranger(), type: '2' });
      expect([fourth.status, fourth.body.error]).toEqual([429, 'rate_limited']);
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await limited.sql`select from verification_codes`).toHaveLength(3);

      const crowd = await Promise.all(
        Array.from({ length: 40 }, () =>
          send(limited.base, 'user/login', login(stranger(), { password: 'wrong1horse' })),
        ),
      );
      expect(crowd.filter(({ body }) => body.error === 'login_failed')).toHaveLength(4);
      expect(crowd.filter(({ status }) => status === 429)).toHaveLength(36);
      const forgotten = await send(limited.base, 'user/forget_password', {
        account: stranger(),
        auth_code: '123456',
        type: 'email',
        new_password: 'another1horse',
        secondary_password: 'another1horse',
      });
      expect(forgotten.status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
