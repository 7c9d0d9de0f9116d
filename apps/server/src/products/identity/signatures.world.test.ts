import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgreedCall, AgreedRequest } from '@candor/contract';
import { agreed } from '../../../test/support/agreed.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { USER_PASSWORD } from '../../../test/support/new-user.ts';
import { SoftwareAuthenticator } from '../../../test/support/software-authenticator.ts';
import { identity } from './index.ts';

const open = () => handlerWorld(identity);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;
let key: SoftwareAuthenticator;

const PASSWORD = { password: USER_PASSWORD };

beforeAll(async () => {
  world = await open();
  user = await world.newUser();
  key = await addKey('first');
});
afterAll(() => world.close());

async function addKey(name: string): Promise<SoftwareAuthenticator> {
  const made = new SoftwareAuthenticator('http://localhost');
  const proof = key === undefined ? {} : { second_factor_code: await signed('user/passkey_begin', {}) };
  const credential = made.create(await world.ask('user/passkey_begin', { ...PASSWORD, ...proof }, user));
  await world.ask('user/passkey_confirm', { credential, name }, user);
  return made;
}

async function signed<Call extends AgreedCall>(call: Call, request: AgreedRequest<Call>): Promise<string> {
  return key.sign(await world.ask('user/factor_challenge', agreed(call, request), user));
}

/** The calls whose step-up comes before anything else that could refuse them, and what each takes besides the proof. */
const CALLS = {
  'user/amend_password': {
    old_password: USER_PASSWORD,
    new_password: 'another1horse',
    secondary_password: 'another1horse',
  },
  'user/passkey_begin': PASSWORD,
  'user/passkey_remove': { ...PASSWORD, id: 'one' },
  'user/prove': PASSWORD,
  'user/recovery_codes': PASSWORD,
  'user/request_closing': PASSWORD,
  'user/totp_begin': PASSWORD,
} as const;
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

describe('a signature of a passkey', () => {
  test.each(NAMES)('for another call does not allow %s', async (name) => {
    for (const other of [...NAMES, 'account/draw', 'bind/BindDrawAddress', 'sms_mail'] as const) {
      if (other === name) continue;
      const second_factor_code = await signed(other, { id: 'one' });
      const refused = await world.refused(name, { ...CALLS[name], second_factor_code }, user);
      expect(refused, other).toMatchObject({ fields: { second_factor_code: 'passkey_invalid' } });
    }
  });

  test('for the removal of one passkey does not remove another', async () => {
    const spare = await addKey('spare');
    const [id, ownId] = [spare, key].map((each) => each.id.toString('base64url'));
    const second_factor_code = await signed('user/passkey_remove', { id: ownId });
    const refused = await world.refused('user/passkey_remove', { ...PASSWORD, id, second_factor_code }, user);
    expect(refused.fields).toEqual({ second_factor_code: 'passkey_invalid' });
    const own = { ...PASSWORD, id, second_factor_code: await signed('user/passkey_remove', { id }) };
    expect(await world.ask('user/passkey_remove', own, user)).toMatchObject([{ name: 'first' }]);
  });

  test('names what it allows: a challenge without a digest is refused', async () => {
    const refused = await world.refused('user/factor_challenge', {}, user);
    expect(refused.fields).toHaveProperty('payload_hash');
  });
});
