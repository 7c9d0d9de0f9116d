import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { openPool } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiKeys } from '../../identity/api-keys.ts';
import { newUser, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { openExchange } from '../../../test/support/open-exchanges.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import {
  ask,
  refused,
  removeData,
  type RunningApp,
  send,
  type SendOptions,
} from '../../../test/support/running-app.ts';
import { rethrow } from '../../../test/support/rethrow.ts';

let exchange: RunningApp;
let base: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

const pem = (kind: 'ed25519' | 'rsa', bits = 2_048): string => {
  const pair =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: bits }) : generateKeyPairSync('ed25519');
  return pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
};
const HMAC = { kind: 'hmac', label: 'bot', scopes: ['trade'], password: USER_PASSWORD };
const add = (user: SendOptions, change: object = {}) =>
  ask(base, 'user/api_key_add', { ...HMAC, ...change }, user);
const listOf = (user: SendOptions) => ask(base, 'user/api_keys', {}, user);
const daysLeft = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / 86_400_000);

describe('a new API key', () => {
  test('is answered once with its secret; the table has the hash of the one and the other sealed', async () => {
    const user = await newUser(base);
    const { api_key: name, secret, key } = await add(user);
    expect(name).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(secret).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(key).toMatchObject({ label: 'bot', key_start: name.slice(0, 8), scopes: ['read', 'trade'] });
    expect(await listOf(user)).toEqual([key]);
    const { sql } = await openExchange(base);
    const rows = JSON.stringify(await sql`select * from api_keys where user_id = ${user.id}`);
    expect(rows).not.toContain(name);
    expect(rows).not.toContain(secret);
    const letters = await sql<
      { text: string }[]
    >`select body as text from messages where user_id = ${user.id}`;
    expect(
      letters.filter(({ text }) => text.includes('bot') && text.includes(name.slice(0, 8))),
    ).toHaveLength(1);
  });

  test('of a pair is read from PEM, DER or the bare bytes, and there is no secret to show', async () => {
    const user = await newUser(base);
    const ed25519 = pem('ed25519');
    const der = createPublicKey(ed25519).export({ format: 'der', type: 'spki' });
    for (const public_key of [ed25519, der.toString('base64'), der.subarray(-32).toString('base64')]) {
      const { secret, key } = await add(user, { kind: 'ed25519', public_key });
      expect([secret, key.kind, key.expires_at]).toEqual([null, 'ed25519', null]);
    }
    expect((await add(user, { kind: 'rsa', public_key: pem('rsa') })).key.kind).toBe('rsa');
  });

  test.each([
    ['no key', { kind: 'ed25519' }, 'public_key_invalid'],
    ['a key of another kind', { kind: 'ed25519', public_key: pem('rsa') }, 'public_key_invalid'],
    ['a short RSA key', { kind: 'rsa', public_key: pem('rsa', 1_024) }, 'public_key_invalid'],
    ['a public key for HMAC', { public_key: pem('ed25519') }, 'public_key_invalid'],
    ['no network', { networks: ['203.0.113.0/33'] }, 'network_invalid'],
    ['a host name', { networks: ['example.com'] }, 'network_invalid'],
    ['an unknown pair', { markets: ['999999'] }, 'market_unknown'],
    ['an end in the past', { expires_at: '1000' }, 'expiry_invalid'],
    ['a blank label', { label: '  ' }, 'field_required'],
    ['an unknown scope', { scopes: ['withdraw'] }, 'choice_invalid'],
    ['a wrong password', { password: 'wrong1horse' }, 'password_wrong'],
  ])('is refused for %s', async (_, change, error) => {
    const user = await newUser(base);
    const answer = await refused(base, 'user/api_key_add', { ...HMAC, ...change }, user);
    expect([answer.error, ...Object.values(answer.fields ?? {})]).toContain(error);
    expect(await listOf(user)).toEqual([]);
  });

  test('by HMAC without networks ends after 90 days, and one that is bound to networks need not', async () => {
    const user = await newUser(base);
    expect(daysLeft((await add(user)).key.expires_at)).toBe(90);
    expect((await add(user, { networks: ['203.0.113.7', '2001:db8::/32'] })).key.expires_at).toBeNull();
  });

  test('beyond the thirtieth is refused, also when many are asked for at once', async () => {
    const user = await newUser(base);
    const public_key = pem('ed25519');
    for (let count = 0; count < 29; count += 1) await add(user, { kind: 'ed25519', public_key });
    const errors = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const sent = await fetchedError(user, { ...HMAC, kind: 'ed25519', public_key });
        return sent ?? 'done';
      }),
    );
    expect(errors.toSorted()).toEqual(['api_keys_full', 'api_keys_full', 'done']);
  });
});

async function fetchedError(user: SendOptions, input: object): Promise<string | undefined> {
  return (await send(base, 'user/api_key_add', input, user)).body.error;
}

describe('a change of an API key', () => {
  test('narrows it without the password, and asks for the password to widen it', async () => {
    const user = await newUser(base);
    const { key } = await add(user, { networks: ['203.0.113.0/24', '198.51.100.7'] });
    const set = (change: object) => ({ id: key.id, ...change });
    const narrowed = await ask(
      base,
      'user/api_key_set',
      set({ scopes: ['read'], networks: ['198.51.100.7'], markets: ['1'] }),
      user,
    );
    expect(narrowed).toMatchObject({ scopes: ['read'], networks: ['198.51.100.7'], markets: [1] });
    for (const wider of [
      { scopes: ['trade'] },
      { networks: [] },
      { networks: ['203.0.113.1'] },
      { markets: [] },
    ])
      expect((await refused(base, 'user/api_key_set', set(wider), user)).fields).toEqual({
        password: 'password_required',
      });
    expect(await listOf(user)).toEqual([narrowed]);
    const proof = { password: USER_PASSWORD };
    const widened = await ask(base, 'user/api_key_set', set({ markets: [], ...proof }), user);
    expect(widened.markets).toEqual([]);
  });

  test('of somebody else, and its end, are refused like those of one that never was', async () => {
    const [owner, other] = [await newUser(base), await newUser(base)];
    const { key } = await add(owner);
    for (const id of [key.id, crypto.randomUUID(), "' or true --"]) {
      for (const name of ['user/api_key_set', 'user/api_key_remove'] as const)
        expect((await refused(base, name, { id }, other)).error).toBe('api_key_unknown');
    }
    expect(await listOf(owner)).toEqual([key]);
  });
});

describe('the end of an API key', () => {
  test('reaches a process that has it in memory, from another that ends it', async () => {
    const user = await newUser(base);
    const { api_key: name, key } = await add(user);
    const { secrets } = await openExchange(base);
    const sql = openPool(exchange.databaseUrl, { max: 2, application_name: 'another gateway' });
    try {
      const elsewhere = new ApiKeys({ sql, secrets, onFault: rethrow });
      await sql.listen('candor_api_keys', (keyHash) => elsewhere.forget(keyHash));
      expect((await elsewhere.find(name, Date.now()))?.id).toBe(key.id);
      const withoutQuery = elsewhere.find(name, Date.now(), () => Promise.reject(new Error('a query')));
      expect((await withoutQuery)?.id).toBe(key.id);
      await ask(base, 'user/api_key_remove', { id: key.id }, user);
      await eventually(async () => expect(await elsewhere.find(name, Date.now())).toBeUndefined());
    } finally {
      await sql.end();
    }
  });

  test('comes for all at once, and with a new password unless its owner keeps the keys', async () => {
    const user = await newUser(base);
    const names = [(await add(user)).api_key, (await add(user)).api_key];
    await ask(base, 'user/api_key_remove', { id: 'all' }, user);
    expect(await listOf(user)).toEqual([]);
    names.push((await add(user)).api_key);
    const change = {
      old_password: USER_PASSWORD,
      new_password: 'another1horse',
      secondary_password: 'another1horse',
    };
    const { sql, secrets } = await openExchange(base);
    const keys = new ApiKeys({ sql, secrets, onFault: rethrow });
    const keeping = await newUser(base);
    const kept = await add(keeping);
    await ask(base, 'user/amend_password', { ...change, end_api_keys: 0 }, keeping);
    expect((await keys.find(kept.api_key, Date.now()))?.id).toBe(kept.key.id);
    await ask(base, 'user/amend_password', change, user);
    for (const name of names) expect(await keys.find(name, Date.now())).toBeUndefined();
  });

  test('comes with the end of all other sessions where the owner wants it', async () => {
    const user = await newUser(base);
    const { key } = await add(user);
    const one = { id: crypto.randomUUID(), end_api_keys: 1 };
    expect(await refused(base, 'user/end_session', one, user)).toMatchObject({
      fields: { end_api_keys: 'field_invalid' },
    });
    await ask(base, 'user/end_session', {}, user);
    expect(await listOf(user)).toEqual([key]);
    await ask(base, 'user/end_session', { end_api_keys: 1 }, user);
    expect(await listOf(user)).toEqual([]);
  });
});
