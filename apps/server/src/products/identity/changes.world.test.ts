import type { AgreedCall, AgreedRequest } from '@candor/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '../../../test/support/agreed.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { storePayPassword, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { SoftwareAuthenticator } from '../../../test/support/software-authenticator.ts';
import type { AccountEvent } from '../../notifications/letters.ts';
import { identity } from './index.ts';

const open = () => handlerWorld(identity);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await world.set('withdraw_hold_hours', '24');
  await world.sql.unsafe(`
    create function refuse_messages() returns trigger language plpgsql as
    $$ begin raise exception 'this letter cannot be written'; end $$`);
});
afterAll(() => world.close());

const ORIGIN = 'http://localhost';
const STEP_SECONDS = 30;
const PASSWORD = { password: USER_PASSWORD };

/** A code of the app; each step counts once. */
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });

async function withApp() {
  const user = await world.newUser();
  const { secret } = await world.ask('user/totp_begin', PASSWORD, user);
  await world.ask('user/totp_confirm', { code: codeOf(secret, -1) }, user);
  return { user, secret };
}

async function withPasskey() {
  const user = await world.newUser();
  const key = new SoftwareAuthenticator(ORIGIN);
  const credential = key.create(await world.ask('user/passkey_begin', PASSWORD, user));
  const [kept] = await world.ask('user/passkey_confirm', { credential, name: 'key' }, user);
  const sign = async <Call extends AgreedCall>(call: Call, request: AgreedRequest<Call>) =>
    key.sign(await world.ask('user/factor_challenge', agreed(call, request), user));
  return { user, id: kept?.id ?? '', sign };
}

/** The rows that a change of security may touch, and the letters and commands to the engine that it entails. */
async function stateOf({ id }: WorldUser) {
  const [row] = await world.sql`
    select (select password_hash from users where id = ${id}) as password,
      array(select is_confirmed from totp_seeds where user_id = ${id} order by 1) as seeds,
      array(select passkeys.id from passkeys where user_id = ${id} order by 1) as passkeys,
      array(select encode(code_hmac, 'hex') from recovery_codes where user_id = ${id} and used_at is null order by 1)
        as recovery,
      array(select purpose from messages where user_id = ${id} order by messages.id) as letters,
      (select count(*)::int from engine_outbox where command->>'userId' = ${String(id)}
        and command->>'kind' = 'hold_withdrawals') as holds,
      (select count(*)::int from sessions where user_id = ${id}) as sessions`;
  return row;
}

interface Change {
  readonly user: WorldUser;
  readonly letter: AccountEvent;
  /** False where the change holds no withdrawals. */
  readonly isHeld?: false;
  /** Sends the call that changes something, each time with a proof that is still good. */
  readonly send: () => Promise<unknown>;
}

const CHANGES: Readonly<Record<string, () => Promise<Change>>> = {
  'a password': async () => {
    const user = await world.newUser();
    const next = 'another1horse';
    const wanted = { old_password: USER_PASSWORD, new_password: next, secondary_password: next };
    return {
      user,
      letter: 'password_changed',
      send: () => world.ask('user/amend_password', wanted, user),
    };
  },
  'an app that is added': async () => {
    const user = await world.newUser();
    let step = -1;
    const { secret } = await world.ask('user/totp_begin', PASSWORD, user);
    return {
      user,
      letter: 'second_factor_on',
      send: () => {
        const code = codeOf(secret, step);
        step += 1;
        return world.ask('user/totp_confirm', { code }, user);
      },
    };
  },
  'an app that is removed': async () => {
    const { user, secret } = await withApp();
    let step = 0;
    return {
      user,
      letter: 'second_factor_off',
      send: () => {
        const code = codeOf(secret, step);
        step += 1;
        return world.ask('user/totp_off', { ...PASSWORD, code }, user);
      },
    };
  },
  'a passkey that is added': async () => {
    const user = await world.newUser();
    return {
      user,
      letter: 'second_factor_on',
      send: async () => {
        const options = await world.ask('user/passkey_begin', PASSWORD, user);
        const credential = new SoftwareAuthenticator(ORIGIN).create(options);
        return world.ask('user/passkey_confirm', { credential, name: 'key' }, user);
      },
    };
  },
  'a passkey that is removed': async () => {
    const { user, id, sign } = await withPasskey();
    const send = async () =>
      world.ask(
        'user/passkey_remove',
        { ...PASSWORD, id, second_factor_code: await sign('user/passkey_remove', { id }) },
        user,
      );
    return { user, letter: 'second_factor_off', send };
  },
  'new recovery codes': async () => {
    const { user, sign } = await withPasskey();
    const send = async () =>
      world.ask(
        'user/recovery_codes',
        { ...PASSWORD, second_factor_code: await sign('user/recovery_codes', {}) },
        user,
      );
    return { user, letter: 'recovery_codes_made', isHeld: false, send };
  },
  'a used recovery code': async () => {
    const { user, sign } = await withPasskey();
    const proof = { ...PASSWORD, second_factor_code: await sign('user/recovery_codes', {}) };
    const { codes } = await world.ask('user/recovery_codes', proof, user);
    const [code = ''] = codes;
    return {
      user,
      letter: 'recovery_code_used',
      send: () => world.ask('user/prove', { ...PASSWORD, second_factor_code: code }, user),
    };
  },
};

test('a recovery code holds withdrawals for 72 hours', async () => {
  const { user, sign } = await withPasskey();
  const proof = { ...PASSWORD, second_factor_code: await sign('user/recovery_codes', {}) };
  const { codes } = await world.ask('user/recovery_codes', proof, user);
  await world.ask('user/prove', { ...PASSWORD, second_factor_code: codes[0] }, user);
  const [row] = await world.sql<{ hours: number }[]>`
    select round((max((command->>'untilMs')::numeric) - ${Date.now()}) / 3600000)::int as hours from engine_outbox
    where command->>'userId' = ${String(user.id)} and command->>'kind' = 'hold_withdrawals'`;
  expect(row).toEqual({ hours: 72 });
});

test('of sixty right trade passwords at once each is accepted, and of sixty wrong ones five are compared', async () => {
  const user = await world.newUser();
  await storePayPassword(world.sql, user.id, 'Pay-word-1');
  const send = (password: string) =>
    Promise.all(Array.from({ length: 60 }, () => world.send('user/check_pay_password', { password }, user)));
  const right = await send('Pay-word-1');
  expect(right.map(({ body }) => body.code)).toEqual(Array(60).fill(1));
  const wrong = (await send('Wrong-word-1')).map(({ body }) => body.error);
  expect(wrong.filter((error) => error === 'pay_password_wrong')).toHaveLength(5);
  expect(wrong.filter((error) => error === 'pay_password_blocked')).toHaveLength(55);
});

describe('a change of security, its hold and its letter are one', () => {
  test.each(Object.entries(CHANGES))('%s', async (_name, prepare) => {
    const { user, letter, isHeld = true, send } = await prepare();
    const before = await stateOf(user);
    await world.sql.unsafe(
      'create trigger refuse before insert on messages for each row execute function refuse_messages()',
    );
    await expect(send()).rejects.toThrow('this letter cannot be written');
    await world.sql.unsafe('drop trigger refuse on messages');
    expect(await stateOf(user)).toEqual(before);
    await send();
    const after = await stateOf(user);
    expect(after?.['letters']).toEqual([...((before?.['letters'] ?? []) as string[]), letter]);
    expect(after?.['holds']).toBe(Number(before?.['holds']) + Number(isHeld));
  });
});
