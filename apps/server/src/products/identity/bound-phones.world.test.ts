import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityWorld,
  login,
  openQuietIdentity,
  PASSWORD,
  registration,
} from '../../../test/support/identity-world.ts';
import { ask, logIn, refused, send } from '../../../test/support/running-app.ts';

let world: IdentityWorld;
let base: string;
let areaId: number;

beforeAll(async () => {
  world = await openQuietIdentity();
  base = world.base;
  await world.set('phone_login', '1');
  const areas = await ask(base, 'default/area_list', {});
  areaId = areas.find(({ global_code }) => global_code === '66')?.id ?? 0;
});
afterAll(() => world.close());

let users = 0;
const nextNumber = () => String(810_000_000 + process.pid * 100 + (users += 1));

async function emailUser() {
  const account = `binder-${(users += 1)}@x.io`;
  await ask(base, 'user/register', registration(account));
  return { ...(await logIn(base, login(account))), account };
}

const textsTo = (mobile: string) => world.sms.texts.filter(({ body }) => body.includes(mobile));

async function codeTo(mobile: string): Promise<string> {
  const code = () => /\b[0-9]{6}\b/.exec(textsTo(mobile).at(-1)?.body ?? '')?.[0];
  await eventually(() => expect(code()).toBeDefined());
  return code() ?? '';
}

const asked = (mobile: string) => ({ mobile, area_id: areaId, password: PASSWORD });

describe('an account that was registered by e-mail', () => {
  test('binds a phone by its password and the code, and is told at both', async () => {
    const user = await emailUser();
    const mobile = nextNumber();
    expect((await refused(base, 'safe/mobile_code', { mobile, area_id: areaId }, user)).error).toBe(
      'field_required',
    );
    const wrong = { ...asked(mobile), password: 'wrong1horse' };
    expect((await refused(base, 'safe/mobile_code', wrong, user)).error).toBe('password_wrong');
    await ask(base, 'safe/mobile_code', asked(mobile), user);
    const code = await codeTo(mobile);
    const bind = { mobile, area_id: areaId, code };
    expect((await refused(base, 'safe/mobile', { ...bind, code: '' }, user)).fields).toEqual({
      code: 'code_required',
    });
    const elsewhere = await logIn(base, login(user.account));
    expect((await refused(base, 'safe/mobile', bind, elsewhere)).error).toBe('code_invalid');
    expect((await refused(base, 'safe/mobile', { ...bind, mobile: nextNumber() }, user)).error).toBe(
      'code_invalid',
    );
    expect(await ask(base, 'safe/mobile', bind, user)).toMatchObject({ email: user.account, mobile });
    await world.mail.mailTo(user.account, /was[\s=]+bound/);
    await eventually(() => expect(textsTo(mobile).at(-1)?.body).toContain('was bound'));
  });

  test('keeps the e-mail address of its registration, and the phone that it has bound', async () => {
    const user = await emailUser();
    const mobile = nextNumber();
    await ask(base, 'safe/mobile_code', asked(mobile), user);
    await ask(base, 'safe/mobile', { mobile, area_id: areaId, code: await codeTo(mobile) }, user);
    expect((await refused(base, 'safe/mobile_code', asked(nextNumber()), user)).error).toBe(
      'contact_bound_already',
    );
    const email = { user_string: `other-${(users += 1)}@x.io`, password: PASSWORD };
    expect((await refused(base, 'sms_mail', email, user)).error).toBe('contact_bound_already');
    expect(await ask(base, 'user/info', {}, user)).toMatchObject({
      email: user.account,
      mobile,
      registered_with: 'email',
      // The young contact receives no codes that matter.
      codes_to: 'email',
    });
  });

  test('gets the same answer for a number of another account, which no code then binds', async () => {
    const number = nextNumber();
    await ask(base, 'user/register', registration(number, { type: 'mobile', area_id: areaId }));
    const user = await emailUser();
    const free = await send(base, 'safe/mobile_code', asked(nextNumber()), await emailUser());
    const taken = await send(base, 'safe/mobile_code', asked(number), user);
    expect(taken.body).toEqual(free.body);
    await eventually(() => expect(textsTo(number).at(-1)?.body).toContain('tried to bind'));
    expect(textsTo(number).at(-1)?.body).not.toMatch(/\b\d{6}\b/);
  });

  test('is refused what is no number, and a country that is not offered', async () => {
    const user = await emailUser();
    expect((await refused(base, 'safe/mobile_code', asked('12ab'), user)).fields).toEqual({
      mobile: 'mobile_invalid',
    });
    const nowhere = { ...asked(nextNumber()), area_id: 999_999 };
    expect((await refused(base, 'safe/mobile_code', nowhere, user)).fields).toEqual({
      area_id: 'area_unknown',
    });
  });
});

test('a live exchange without a provider of text messages offers to bind no phone, and refuses to', async () => {
  const live = await openQuietIdentity({
    mode: 'live',
    hasDemoTables: true,
    publicOrigin: 'https://exchange.example',
    sms: undefined,
  });
  try {
    await live.set('register_verify', '0');
    const account = `texts-${process.pid}@x.io`;
    await ask(live.base, 'user/register', registration(account));
    const user = await logIn(live.base, login(account));
    expect(await ask(live.base, 'default/setting', { key: 'phone_binding' })).toBe('0');
    const { error } = await refused(live.base, 'safe/mobile_code', asked(nextNumber()), user);
    expect(error).toBe('sms_not_available');
  } finally {
    await live.close();
  }
  expect(await ask(base, 'default/setting', { key: 'phone_binding' })).toBe('1');
});
