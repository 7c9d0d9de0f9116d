import { createHmac } from 'node:crypto';
import { bindText } from '@candor/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  WithdrawalWorld,
  PAY,
  type User,
  USDT,
  USDT_ERC,
  XRP_XRP,
} from '../../../test/support/withdrawal-world.ts';
import { PASSWORD } from '../../../test/support/identity-world.ts';
import { ask, refused } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

type Fields = Record<string, string>;

let world: WithdrawalWorld;
/** Contract of the token of protocol USDT_ERC. */
let contract: string;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
  const groups = await ask(world.base, 'block_chain/currency_protocols');
  const usdt = groups.find(({ id }) => id === USDT);
  contract = usdt?.currency_protocols.find(({ id }) => id === USDT_ERC)?.token_address ?? '';
});
afterAll(() => world.close());

async function post(name: string, form: Fields, user: User, headers: Fields = {}) {
  const response = await fetchFrom(`${world.base}/bind/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: user.token,
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });
  const body = (await response.json()) as { code: number; error?: string; msg: string; data: unknown };
  return { status: response.status, body, error: body.error ?? 'done' };
}

/** Asks for a code as the page does; it is in the newest letter. */
function code(user: User, form: Fields = {}): Promise<string> {
  return world.codeAfter(user, async () => {
    const sent = await post('SendVerificationcode', { user_id: String(user.id), ...form }, user);
    expect(sent.body).toMatchObject({ code: 1, data: null });
  });
}

const named = (address: string) => ({ coin_name: 'USDT', contract_address: contract, address });

async function signed(user: User, change: Fields = {}): Promise<Fields> {
  const { key, t } = await ask(world.base, 'bind/key', {}, user);
  const fields: Fields = {
    user_id: String(user.id),
    ...named(world.address()),
    verificationcode: '',
    t: String(t),
    pay_password: PAY,
    ...change,
  };
  const sign = createHmac('sha256', Buffer.from(key, 'hex')).update(bindText(fields)).digest('hex');
  return { ...fields, sign };
}

const bindAs = (user: User, fields: Fields | string) =>
  post('BindDrawAddress', { data: typeof fields === 'string' ? fields : JSON.stringify(fields) }, user);
const boundOf = (user: User, user_id = user.id) =>
  ask(world.base, 'bind/GetDrawAddress', { user_id, coin_name: 'USDT', contract_address: contract }, user);

describe('an address', () => {
  test('is bound by a signed request and a code whose letter shows all of it', async () => {
    const user = await world.user();
    expect(await boundOf(user)).toEqual({ address: '', bound: null });
    const address = world.address();
    const verificationcode = await code(user, named(address));
    const { raw } = await world.identity.mail.mailTo(user.account, /code/);
    expect(raw.replaceAll(/=\r?\n/g, '')).toContain(address);
    const reply = await bindAs(user, await signed(user, { verificationcode }));
    expect(reply.body).toMatchObject({ code: 1, data: { address, currency_protocol_id: USDT_ERC } });
    expect(await boundOf(user)).toMatchObject({ address, bound: { address, currency: { code: 'USDT' } } });
    await world.identity.mail.mailTo(user.account, /address was[\s=]+bound/);
    expect((await world.withdrawal(user)).address).toBe(address);
  });

  test('takes the place of the one before, and waits as long as is set', async () => {
    const user = await world.bound();
    await world.identity.set('bind_wait_hours', '24');
    const address = world.address('another');
    const verificationcode = await code(user);
    const reply = await bindAs(user, await signed(user, { address, verificationcode }));
    const { created_at, usable_at } = reply.body.data as { created_at: string; usable_at: string };
    expect(Date.parse(usable_at) - Date.parse(created_at)).toBe(86_400_000);
    expect(await boundOf(user)).toMatchObject({ address });
    expect((await world.refuse(user, { address })).error).toBe('address_waiting');
    expect((await world.refuse(user)).error).toBe('code_required');
    await world.identity.set('bind_wait_hours', '0');
  });
});

describe('a code', () => {
  test('works once', async () => {
    const user = await world.user();
    const verificationcode = await code(user);
    expect((await bindAs(user, await signed(user, { verificationcode }))).error).toBe('done');
    expect((await bindAs(user, await signed(user, { verificationcode }))).error).toBe('code_invalid');
  });

  test('is found under the code of its chain as under that of its currency', async () => {
    const user = await world.user();
    const address = world.address();
    const form = { coin_name: 'ERC20', contract_address: contract, address };
    const verificationcode = await code(user, form);
    expect(await bindAs(user, await signed(user, { ...form, verificationcode }))).toMatchObject({
      body: { code: 1 },
    });
    expect(await boundOf(user)).toMatchObject({ address });
    const asked = { user_id: user.id, coin_name: 'ERC20', contract_address: contract };
    expect(await ask(world.base, 'bind/GetDrawAddress', asked, user)).toMatchObject({ address });
    const { error } = await refused(
      world.base,
      'bind/GetDrawAddress',
      { ...asked, coin_name: 'TRC20' },
      user,
    );
    expect(error).toBe('protocol_unknown');
  });

  test('for one address binds no other, over no other chain and for nobody else', async () => {
    const [user, other] = [await world.user(), await world.user()];
    const address = world.address();
    const verificationcode = await code(user, named(address));
    const tries = [
      await bindAs(user, await signed(user, { address: world.address('thief'), verificationcode })),
      await bindAs(
        user,
        await signed(user, {
          coin_name: 'XRP',
          contract_address: 'XRP',
          address: world.address('x', XRP_XRP),
          memo: '1',
          verificationcode,
        }),
      ),
      await bindAs(other, await signed(other, { verificationcode })),
    ];
    expect(tries.map(({ error }) => error)).toEqual(['code_invalid', 'code_invalid', 'code_invalid']);
    expect((await bindAs(user, await signed(user, { verificationcode }))).error).toBe('done');
  });

  test('of another purpose is refused, and so is a request without one', async () => {
    const user = await world.user();
    const verificationcode = await world.code(user, '4');
    expect((await bindAs(user, await signed(user, { verificationcode }))).error).toBe('code_invalid');
    expect((await bindAs(user, await signed(user))).error).toBe('code_required');
  });

  test('is sent again after 59 seconds and no sooner, whatever address it is for', async () => {
    const user = await world.user();
    await code(user);
    const again = (name: string) =>
      post('SendVerificationcode', { user_id: String(user.id), ...named(world.address(name)) }, user);
    const age = (seconds: number) => world.sql`
      update verification_codes set created_at = now() - make_interval(secs => ${seconds})
      where purpose = 7 and state = 'live'`;
    await age(57);
    expect((await again('b')).error).toBe('rate_limited');
    await age(59.01);
    expect((await again('c')).error).toBe('done');
  });

  test('is sent to one recipient five times an hour, for however many addresses', async () => {
    const user = await world.user();
    await world.identity.forgetSends();
    const errors: string[] = [];
    for (let sent = 0; sent < 20; sent += 1) {
      const form = { user_id: String(user.id), ...named(world.address(`many-${sent}`)) };
      errors.push((await post('SendVerificationcode', form, user)).error);
      await world.sql`
        update verification_codes set created_at = created_at - interval '61 seconds' where purpose = 7`;
    }
    expect(errors.filter((error) => error === 'done')).toHaveLength(5);
    expect(new Set(errors)).toEqual(new Set(['done', 'rate_limited']));
  });
});

describe('a request', () => {
  test('for another user is refused as for one that never was', async () => {
    const [user, other] = [await world.bound(), await world.user()];
    const input = { coin_name: 'USDT', contract_address: contract };
    const foreign = await refused(world.base, 'bind/GetDrawAddress', { ...input, user_id: user.id }, other);
    const never = await refused(world.base, 'bind/GetDrawAddress', { ...input, user_id: 999_999 }, other);
    expect(foreign).toEqual(never);
    expect(foreign.error).toBe('user_unknown');
    const asking = await post('SendVerificationcode', { user_id: String(user.id) }, other);
    expect(asking.error).toBe('user_unknown');
    const binding = await bindAs(other, await signed(other, { user_id: String(user.id) }));
    expect(binding.error).toBe('user_unknown');
  });

  test('that was changed after it was signed, or signed by another session, is refused', async () => {
    const [user, other] = [await world.user(), await world.user()];
    const fields = await signed(user, { verificationcode: await code(user) });
    for (const change of [
      { address: world.address('thief') },
      { memo: '1' },
      { sign: '0'.repeat(64) },
      { sign: '' },
    ])
      expect((await bindAs(user, { ...fields, ...change })).error).toBe('sign_invalid');
    const { sign } = await signed(other, { ...fields, sign: '' });
    expect((await bindAs(user, { ...fields, sign: String(sign) })).error).toBe('sign_invalid');
    expect((await bindAs(user, fields)).error).toBe('done');
  });

  test.each([
    [-121, 'time_skewed'],
    [121, 'time_skewed'],
    [-119, 'code_invalid'],
    [119, 'code_invalid'],
  ])('whose clock is %d s off is answered %s', async (offset, error) => {
    const user = await world.user();
    const fields = (t: string) => signed(user, { t, verificationcode: '123456' });
    // The exchange runs in this process and reads this clock, which stands still between the two readings.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const t = String(Math.floor(Date.now() / 1_000) + offset);
      expect((await bindAs(user, await fields(t))).error).toBe(error);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that names a field twice, or one of a prototype, is no request', async () => {
    const user = await world.user();
    const fields = await signed(user, { verificationcode: '123456' });
    const text = JSON.stringify(fields);
    const twice = `${text.slice(0, -1)},"address":"${world.address('thief')}"}`;
    const prototype = `${text.slice(0, -1)},"__proto__":{"address":"x"}}`;
    expect(await bindAs(user, twice)).toMatchObject({ status: 400, error: 'key_duplicate' });
    expect(await bindAs(user, prototype)).toMatchObject({ status: 400, error: 'key_forbidden' });
    expect(await bindAs(user, 'not JSON')).toMatchObject({ status: 400, error: 'body_not_json' });
    expect((await bindAs(user, { ...fields, more: '1' })).error).toBe('field_unknown');
  });

  test.each([
    [{ address: 'nowhere' }, 'address_invalid'],
    [{ address: ' ' }, 'address_required'],
    [{ coin_name: 'NONE' }, 'currency_unknown'],
    [{ contract_address: 'other' }, 'protocol_unknown'],
    [{ memo: 'words' }, 'memo_invalid'],
  ])('with %j is refused', async (change, error) => {
    const user = await world.user();
    const fields = await signed(user, { verificationcode: '123456', ...(change as Fields) });
    expect((await bindAs(user, fields)).error).toBe(error);
  });

  test('from another site changes nothing, although the browser adds the cookie', async () => {
    const user = await world.user();
    const login = await fetchFrom(`${world.base}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-candor-app': 'web' },
      body: JSON.stringify({
        account: user.account,
        password: 'correct1horse',
        login_type: 'email',
        session: 'cookie',
      }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    const data = JSON.stringify(await signed(user, { verificationcode: await code(user) }));
    for (const headers of [
      { origin: 'https://thief.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ] as Fields[]) {
      for (const [name, form] of [
        ['BindDrawAddress', { data }],
        ['SendVerificationcode', { user_id: String(user.id) }],
      ] as const) {
        const response = await fetchFrom(`${world.base}/bind/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
          body: new URLSearchParams(form).toString(),
        });
        expect(response.status).toBe(403);
      }
    }
    expect(await boundOf(user)).toEqual({ address: '', bound: null });
  });
});

test('an export holds the addresses of its owner: those for deposits, and every one that was bound', async () => {
  const user = await world.bound();
  await world.bind(user, { address: world.address('another') });
  const { wallets } = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
  await ask(world.base, 'user/prove', { password: PASSWORD }, user);
  const response = await fetchFrom(`${world.base}/api/user/export`, {
    headers: { authorization: user.token },
  });
  const { 'addresses.json': bytes = [] } = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    deposit: wallets.map(({ address, chain_protocol: { code } }) => ({ chain: code, address })),
    bound: [
      {
        currency: 'USDT',
        chain: 'ERC20',
        address: world.address(),
        removed_at: expect.stringMatching(/Z$/) as string,
      },
      { currency: 'USDT', chain: 'ERC20', address: world.address('another'), removed_at: null },
    ],
  });
});
