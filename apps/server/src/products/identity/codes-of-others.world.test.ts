import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import {
  type IdentityWorld,
  login,
  registeredUser,
  openQuietIdentity,
  PASSWORD,
  registration,
} from '../../../test/support/identity-world.ts';
import { sendFrom } from '../../../test/support/networks.ts';
import { ask, logIn, refused, send } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

let world: IdentityWorld;
let base: string;

beforeAll(async () => {
  world = await openQuietIdentity({
    rateLimits: { ...DEFAULT_RATE_LIMITS, registrationsPerMinute: 1_000, codesPerHour: 8 },
  });
  base = world.base;
  await world.set('phone_login', '1');
});
afterAll(() => world.close());
beforeEach(() => world.forgetSends());

const areaId = async () =>
  (await ask(base, 'default/area_list', {})).find(({ global_code }) => global_code === '49')?.id;

async function phoneUser(account: string) {
  await ask(base, 'user/register', registration(account, { type: 'mobile', area_id: await areaId() }));
  const { token, user } = await logIn(base, login(account, { login_type: 'mobile', country_code: '49' }));
  return { account, token, id: user.id };
}

describe('strangers who ask for codes', () => {
  test('use up nothing of the owners behind the same address', async () => {
    const owner = await registeredUser(base);
    const network = '127.0.0.91';
    const errors: unknown[] = [];
    for (let place = 0; place < 12; place += 1) {
      const input = { to: `nobody-${place}@example.com`, type: '2' };
      errors.push((await sendFrom(network, base, 'notify/send_email', input)).body.error);
    }
    expect(errors.filter((error) => error === 'rate_limited')).toHaveLength(4);
    for (const type of ['3', '4', '6']) {
      const input = { to: owner.account, type };
      const reply = await sendFrom(network, base, 'notify/send_email', input, { authorization: owner.token });
      expect(reply.body).toMatchObject({ code: 1 });
    }
  });

  test('and bind addresses of others leave these all of their own codes', async () => {
    const owner = await registeredUser(base);
    const thief = await phoneUser('1711234501');
    const bind = { user_string: owner.account, password: PASSWORD };
    for (let place = 0; place < 6; place += 1) {
      await send(base, 'sms_mail', bind, thief);
      await world.sql`update verification_codes set created_at = created_at - interval '61 seconds'`;
    }
    for (const type of ['3', '4', '6'])
      await ask(base, 'notify/send_email', { to: owner.account, type }, owner);
    const sent = await fetchFrom(`${base}/bind/SendVerificationcode`, {
      method: 'POST',
      headers: { authorization: owner.token },
      body: new URLSearchParams({ user_id: String(owner.id) }),
    });
    expect(await sent.json()).toMatchObject({ code: 1 });
  });
});

test('a number is one account, with and without the zero that is dialled at home', async () => {
  const owner = await phoneUser('01711234502');
  const again = registration('1711234502', { type: 'mobile', area_id: await areaId() });
  expect((await refused(base, 'user/register', again)).error).toBe('account_taken');
  for (const account of ['1711234502', '01711234502']) {
    const { user } = await logIn(base, login(account, { login_type: 'mobile', country_code: '49' }));
    expect(user.id).toBe(owner.id);
  }
  // One that was registered before is the same account as well.
  await world.sql`update users set mobile = '01711234502' where id = ${owner.id}`;
  const { user } = await logIn(base, login('1711234502', { login_type: 'mobile', country_code: '49' }));
  expect(user.id).toBe(owner.id);
  expect((await refused(base, 'user/register', again)).error).toBe('account_taken');
});
