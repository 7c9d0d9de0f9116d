import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { agreed } from '../../../test/support/agreed.ts';
import {
  APP,
  codeOf,
  type ConsoleName,
  type ConsoleWorld,
  cookieOf,
  OperatorClient,
  openQuietConsole,
  OPERATOR_PASSWORD as password,
  sendConsole,
} from '../../../test/support/console-world.ts';
import { SoftwareAuthenticator } from '../../../test/support/software-authenticator.ts';

const STEP = 30_000;

let world: ConsoleWorld;

beforeAll(async () => {
  world = await openQuietConsole();
});
afterAll(() => world.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Holder {
  readonly account: string;
  readonly client: OperatorClient;
  /** A code of the app that has not been used yet. */
  readonly code: () => string;
}

async function enrolled(account: string): Promise<Holder> {
  const { id, token, uri } = await world.invite(account, 'viewer');
  const reply = await sendConsole(world.base, 'console/enrol', { token, password, code: codeOf(uri) }, APP);
  const code = () => {
    vi.setSystemTime(Date.now() + 2 * STEP);
    return codeOf(uri);
  };
  return { account, client: new OperatorClient(world.base, { id, account, cookie: cookieOf(reply) }), code };
}

async function withPasskey(account: string): Promise<Holder & { readonly key: SoftwareAuthenticator }> {
  const holder = await enrolled(account);
  const key = new SoftwareAuthenticator(world.base);
  await add(holder, key);
  return { ...holder, key };
}

async function add({ client, code }: Holder, key: SoftwareAuthenticator) {
  const options = await client.ask('console/passkey_begin', { second_factor_code: code() });
  return client.ask('console/passkey_confirm', { credential: key.create(options), name: ' Blue key ' });
}

const open = (name: ConsoleName, input: object) => sendConsole(world.base, name, input, APP);

async function loginOptions(account: string): Promise<{ challenge: string }> {
  const { body } = await open('console/login_options', { account, password });
  expect(body.code).toBe(1);
  return body.data as { challenge: string };
}

const logIn = (account: string, passkey: string, change: object = {}) =>
  open('console/login', { account, password, passkey, ...change });

describe('a passkey of an operator', () => {
  test('is added by a code of the app, listed, on the record, and ends the other sessions', async () => {
    const holder = await enrolled('ann');
    const { client } = holder;
    const other = await open('console/login', { account: 'ann', password, code: holder.code() });
    const key = new SoftwareAuthenticator(world.base);
    const list = await add(holder, key);
    expect(list).toMatchObject([{ id: key.id.toString('base64url'), name: 'Blue key', last_used_at: null }]);
    expect(await client.ask('console/passkeys')).toEqual(list);
    expect(
      (await sendConsole(world.base, 'console/me', {}, { ...APP, cookie: cookieOf(other) })).body.code,
    ).toBe(999);
    const rows = await world.sql`
      select action, after from operator_audit where operator_id = ${client.id} order by id desc limit 1`;
    expect(rows).toEqual([{ action: 'passkey_add', after: { id: list[0]?.id, name: 'Blue key' } }]);
  });

  test('logs its operator in with the password, in place of a code', async () => {
    const { account, client, key } = await withPasskey('bob');
    const options = await loginOptions(account);
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
    const reply = await logIn(account, key.sign(options));
    expect(reply.body).toMatchObject({ code: 1, data: { operator: { id: client.id, account } } });
    expect(cookieOf(reply)).toMatch(/^candor_console_\d+=[\w-]{43}$/);
  });

  test('logs nobody in twice by one signature, or by one that was made for something else', async () => {
    const { account, client, key } = await withPasskey('cid');
    const foreign = await withPasskey('cid-other');
    const failed = { error: 'operator_login_failed' };
    const used = key.sign(await loginOptions(account));
    expect((await logIn(account, used, { password: 'a wrong enough phrase' })).body).toMatchObject(failed);
    expect((await logIn(account, used)).body.code).toBe(1);
    expect((await logIn(account, used)).body).toMatchObject(failed);
    const others: readonly (() => string | Promise<string>)[] = [
      async () => key.sign(await client.ask('console/factor_challenge', agreed('console/passkey_begin', {}))),
      async () => key.sign(await loginOptions(foreign.account)),
      async () => foreign.key.sign(await loginOptions(account)),
      async () => new SoftwareAuthenticator('https://evil.example').sign(await loginOptions(account)),
      () => '{}',
      () => '{',
      () => JSON.stringify({ id: key.id.toString('base64url') }),
    ];
    for (const other of others) {
      // The longest wait after failures.
      vi.setSystemTime(Date.now() + 61_000);
      const signed = await other();
      expect((await logIn(account, signed)).body, signed).toMatchObject(failed);
    }
    vi.setSystemTime(Date.now() + 61_000);
    const late = key.sign(await loginOptions(account));
    await world.sql`update operator_challenges set expires_at = to_timestamp(0) where operator_id = ${client.id}`;
    expect((await logIn(account, late)).body).toMatchObject(failed);
  });

  test('that does not verify its holder is neither added nor accepted', async () => {
    const holder = await enrolled('dan');
    const bare = new SoftwareAuthenticator(world.base, { isBare: true });
    const options = await holder.client.ask('console/passkey_begin', { second_factor_code: holder.code() });
    const made = { credential: bare.create(options), name: 'x' };
    expect(await holder.client.refused('console/passkey_confirm', made)).toBe('passkey_invalid');
    expect(await holder.client.ask('console/passkeys')).toEqual([]);
  });

  test('is asked for by nobody who does not know the password, and by no operator without one', async () => {
    const { account } = await withPasskey('eve');
    await enrolled('eve-bare');
    for (const input of [
      { account, password: 'a wrong enough phrase' },
      { account: 'eve-bare', password },
      { account: 'nobody', password },
    ])
      expect((await open('console/login_options', input)).body).toMatchObject({
        error: 'operator_login_failed',
      });
    const foreign = { ...APP, origin: 'https://evil.example' };
    const reply = await sendConsole(
      world.base,
      'console/login_options',
      { account: 'eve', password },
      foreign,
    );
    expect(reply.body.error).toBe('origin_refused');
  });

  test('is added by options that work once, for their own operator and for five minutes', async () => {
    const [holder, other] = [await enrolled('fay'), await enrolled('fay-other')];
    const begin = async ({ client, code }: Holder) =>
      client.ask('console/passkey_begin', { second_factor_code: code() });
    const confirm = ({ client }: Holder, credential: string) =>
      client.refused('console/passkey_confirm', { credential, name: 'x' });
    const made = () => new SoftwareAuthenticator(world.base);
    const options = await begin(other);
    expect(await confirm(holder, made().create(options))).toBe('passkey_invalid');
    const own = await begin(holder);
    const key = made();
    await holder.client.ask('console/passkey_confirm', { credential: key.create(own), name: 'x' });
    expect(await confirm(holder, made().create(own))).toBe('passkey_invalid');
    expect(await confirm(holder, key.create(await begin(holder)))).toBe('passkey_invalid');
    const late = await begin(holder);
    vi.setSystemTime(Date.now() + 300_001);
    expect(await confirm(holder, made().create(late))).toBe('passkey_invalid');
    expect(await holder.client.ask('console/passkeys')).toHaveLength(1);
  });
});

describe('a change of passkeys', () => {
  test('takes a fresh code or a passkey', async () => {
    const { client, code, key } = await withPasskey('gus');
    const begin = (second_factor_code: string) =>
      client.send('console/passkey_begin', { second_factor_code });
    const used = code();
    expect((await begin(used)).body.code).toBe(1);
    for (const [shown, error] of [
      ['', 'second_factor_required'],
      [' ', 'second_factor_required'],
      [used, 'second_factor_invalid'],
      ['000000000', 'second_factor_invalid'],
      ['{}', 'passkey_invalid'],
      [key.sign(await loginOptions('gus')), 'passkey_invalid'],
    ] as const)
      expect((await begin(shown)).body, shown).toMatchObject({
        error,
        fields: { second_factor_code: error },
      });
    const other = agreed('console/passkey_remove', { id: key.id.toString('base64url') });
    const foreign = key.sign(await client.ask('console/factor_challenge', other));
    expect((await begin(foreign)).body.error).toBe('passkey_invalid');
    const own = agreed('console/passkey_begin', {});
    const signed = key.sign(await client.ask('console/factor_challenge', own));
    expect((await begin(signed)).body.code).toBe(1);
    expect((await begin(signed)).body.error).toBe('passkey_invalid');
  });

  test('may be the removal of one, after which it logs nobody in', async () => {
    const { account, client, code, key } = await withPasskey('hal');
    const id = key.id.toString('base64url');
    const remove = (input: object) => client.refused('console/passkey_remove', input);
    expect(await remove({ id, second_factor_code: '' })).toBe('second_factor_required');
    expect(await remove({ id: 'unknown', second_factor_code: code() })).toBe('passkey_unknown');
    const options = await loginOptions(account);
    const second_factor_code = key.sign(
      await client.ask('console/factor_challenge', agreed('console/passkey_remove', { id })),
    );
    expect(await client.ask('console/passkey_remove', { id, second_factor_code })).toEqual([]);
    expect((await logIn(account, key.sign(options))).body.error).toBe('operator_login_failed');
    expect(await client.refused('console/factor_challenge', agreed('console/passkey_remove', { id }))).toBe(
      'passkey_unknown',
    );
    const [row] = await world.sql`
      select before from operator_audit where operator_id = ${client.id} and action = 'passkey_remove'`;
    expect(row).toEqual({ before: { id } });
  });

  test('adds ten at most', async () => {
    const holder = await enrolled('ida');
    for (let count = 0; count < 10; count += 1) await add(holder, new SoftwareAuthenticator(world.base));
    expect(await holder.client.refused('console/passkey_begin', { second_factor_code: holder.code() })).toBe(
      'passkeys_full',
    );
  });
});
