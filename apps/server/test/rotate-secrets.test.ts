import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPool, type Pool } from '@candor/storage';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_NAME } from '../src/app/services.ts';
import { rotateSecrets, RotationRefused } from '../src/commands/rotate-secrets.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { sealedFor } from '../src/products/solvency/snapshot-rows.ts';
import { Secrets } from '../src/identity/secrets.ts';
import { storeTerms } from '../src/products/p2p/orders/agreed-terms.ts';
import { Chain } from '../src/products/p2p/orders/chain.ts';
import { SCHEMA } from '../src/tables/schema.ts';
import { fetchPicture, uploaded } from './support/pictures.ts';
import { newUser } from './support/new-user.ts';
import { ask, removeData, runApp, runNewApp, type RunningApp } from './support/running-app.ts';
import { hmacSigner, TraderClient } from './support/trader-client.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
/** Every new user has this one. */
const PASSWORD = 'correct1horse';
const newKey = () => randomBytes(32).toString('base64');
const [oldSecret, newSecret] = [newKey(), newKey()];

let databaseUrl: string;
let exchange: RunningApp;
let sql: Pool;

beforeAll(async () => {
  exchange = await runNewApp({ secretsKey: oldSecret });
  ({ databaseUrl } = exchange);
  sql = openPool(databaseUrl, { max: 1, application_name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

async function rotate(variables: Record<string, string>) {
  const lines: string[] = [];
  const environment = readEnvironment({
    DATA_DIR: exchange.dataDir,
    DATABASE_URL: databaseUrl,
    ...variables,
  });
  await rotateSecrets({ environment, migrations, print: (line) => lines.push(line) });
  return lines;
}

/** The ids of the keys under which the values of every sealed column lie. */
async function keysInUse(): Promise<Readonly<Record<string, readonly string[]>>> {
  const columns = Object.entries(SCHEMA).flatMap(([table, shape]) =>
    Object.entries(shape)
      .filter(([column]) => column.startsWith('sealed_'))
      .map(([column, type]) => ({ table, column, type: String(type) })),
  );
  const found = await Promise.all(
    columns.map(async ({ table, column, type }) => {
      const value = sql(column);
      const key = type.startsWith('bytea')
        ? sql`convert_from(substring(${value} for 8), 'LATIN1')`
        : sql`split_part(${value}, '.', 1)`;
      const rows = await sql<{ id: string }[]>`select distinct ${key} as id from ${sql(table)}`;
      return [`${table}.${column}`, rows.map(({ id }) => id)] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The agreement of an order of the P2P desk, and an item of its chain of evidence. */
async function storeEvidence(userId: number): Promise<void> {
  const secrets = new Secrets(oldSecret);
  const account = { type: 'bank', real_name: 'Zhang San', account: '6222', name_checked: 0 } as const;
  const payee = { ...account, bank_name: '', bank_address: '', qrcode: '' };
  const agreed = { ad_id: 1, ad_version: 1, payee, payer: account, terms: '', auto_reply: '', salt: '00' };
  await storeTerms({ sql, secrets, now: () => 0 }, agreed, { makerId: userId, takerId: userId });
  await sql.begin(async (transaction) => {
    const chain = await Chain.open({ transaction, secrets }, 1);
    const content = { text: 'hello' };
    await chain.append({ kind: 'message', author: 'buyer', userId, isMessage: true, content, atMs: 0 });
  });
}

/** The secret of a snapshot of what is owed. */
async function storeSnapshotSecret(): Promise<void> {
  const sealed = new Secrets(oldSecret).sealBytes('solvency-keys', Buffer.alloc(32, 1), sealedFor(1));
  await sql`
    insert into solvency_snapshots (number, outbox_id, sealed_key, state, early, created_at)
    values (1, 0, ${sealed}, 'published', 0, ${new Date()})`;
}

test('a change of the master key seals every sealed column anew, and everything can be read as before', async () => {
  const { url: base } = exchange;
  const user = await newUser(base);
  // Before there is a second factor, the password proves who asks.
  await ask(base, 'user/prove', { password: PASSWORD }, user);
  await ask(base, 'user/authorization_code', {}, user);
  const { secret } = await ask(base, 'user/totp_begin', { password: PASSWORD }, user);
  await ask(base, 'user/totp_confirm', { code: generateSync({ secret }) }, user);
  const [front_pic, reverse_pic, qrcode] = [
    await uploaded(base, user.token, 1),
    await uploaded(base, user.token, 2),
    await uploaded(base, user.token, 3),
  ];
  const papers = { name: 'Zhang San', card_id: '11010519491231002X', front_pic, reverse_pic };
  await ask(base, 'user_real/real_name', papers, user);
  const raw_data = { real_name: 'Zhang San', account: 'zhang', qrcode };
  await ask(base, 'pay_method/save', { type: 'alipay', raw_data }, user);
  const center = await ask(base, 'user_real/center', {}, user);
  const picture = Buffer.from(await (await fetchPicture(base, front_pic, user.token)).arrayBuffer());
  await storeEvidence(user.id);
  await storeSnapshotSecret();
  const bot = { kind: 'hmac', label: 'bot', scopes: ['read'], password: PASSWORD };
  const { api_key: name, secret: ofBot } = await ask(base, 'user/api_key_add', bot, await newUser(base));
  const before = await keysInUse();
  expect(Object.keys(before).length).toBeGreaterThan(5);
  // A table that is sealed and has no row here would show nothing.
  for (const [column, keys] of Object.entries(before))
    expect([column, keys]).toEqual([column, [new Secrets(oldSecret).keyId]]);

  await exchange.stop();
  const keys = { SECRETS_KEY: newSecret, SECRETS_KEY_OLD: oldSecret };
  expect(await rotate(keys)).toEqual([
    'seeds of authenticator apps: 1',
    'identity papers: 1',
    'payment methods: 1',
    'pictures: 3',
    'secrets of API keys: 1',
    'P2P terms: 1',
    'P2P evidence: 1',
    'secrets of solvency snapshots: 1',
    'seeds of operators: 1',
    'users who must make new recovery codes: 0',
  ]);
  const { keyId } = new Secrets(newSecret);
  for (const [column, inUse] of Object.entries(await keysInUse()))
    expect([column, inUse]).toEqual([column, column.startsWith('authorization_codes') ? [] : [keyId]]);
  // A second run, as after one that was broken off, has nothing left to do.
  expect(await rotate(keys)).toContain('pictures: 0');

  exchange = await runApp(databaseUrl, { secretsKey: newSecret, dataDir: exchange.dataDir });
  const again = exchange.url;
  expect(await ask(again, 'user_real/center', {}, user)).toEqual(center);
  expect((await ask(again, 'pay_method/get_method_by_type', { type: 'alipay' }, user)).raw_data).toEqual(
    raw_data,
  );
  const sign = hmacSigner(ofBot ?? '');
  await new TraderClient(again, { keyId: '', name, sign }).ask('account');
  const read = await fetchPicture(again, front_pic, user.token);
  expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true);
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
  const proof = { password: PASSWORD, second_factor_code: code };
  expect((await ask(again, 'user/recovery_codes', proof, user)).codes).toHaveLength(10);
});

test('a change is refused while a server runs, from whatever folder and with whatever log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-elsewhere-'));
  const before = await keysInUse();
  const keys = { SECRETS_KEY: oldSecret, SECRETS_KEY_OLD: newSecret, DATA_DIR: folder };
  await expect(rotate(keys)).rejects.toThrow(/the command log is held by "candor/);
  expect(await keysInUse()).toEqual(before);

  // A gateway of several processes holds no log here, but it seals and opens.
  await exchange.stop();
  const gateway = openPool(databaseUrl, { max: 1, application_name: SERVER_NAME });
  await gateway`select 1`;
  await expect(rotate(keys)).rejects.toThrow(/A server is connected to this database/);
  await gateway.end();
  expect(await keysInUse()).toEqual(before);
  await rm(folder, { recursive: true });
});

test('no server starts with a key that is not the one of the database, nor within a change of it', async () => {
  const { dataDir } = exchange;
  const other = newKey();
  await expect(runApp(databaseUrl, { secretsKey: other, dataDir })).rejects.toThrow(
    `SECRETS_KEY is the key ${new Secrets(other).keyId}, and this database is sealed under the key ${new Secrets(newSecret).keyId}`,
  );
  const wrong = { SECRETS_KEY: oldSecret, SECRETS_KEY_OLD: other };
  await expect(rotate(wrong)).rejects.toThrow(`SECRETS_KEY_OLD is the key ${new Secrets(other).keyId}`);

  // A database of a version that did not note its key is known by what it has sealed.
  await sql`delete from secrets_key`;
  await expect(runApp(databaseUrl, { secretsKey: other, dataDir })).rejects.toThrow(
    'is sealed under the key',
  );
  await sql`
    insert into secrets_key (key_id, changing_from, set_at)
    values (${new Secrets(newSecret).keyId}, ${new Secrets(oldSecret).keyId}, now())`;
  await expect(runApp(databaseUrl, { secretsKey: newSecret, dataDir })).rejects.toThrow('was not completed');
  await rotate({ SECRETS_KEY: newSecret, SECRETS_KEY_OLD: oldSecret });
  exchange = await runApp(databaseUrl, { secretsKey: newSecret, dataDir });
});

test.each([
  ['without keys', {}, /SECRETS_KEY_OLD/],
  ['without the old key', { SECRETS_KEY: newSecret }, /SECRETS_KEY_OLD/],
  ['to the same key', { SECRETS_KEY: newSecret, SECRETS_KEY_OLD: newSecret }, /equal/],
])('a change %s is refused', async (_name, variables, problem) => {
  const refusal = await rotate(variables).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RotationRefused);
  expect(String(refusal)).toMatch(problem);
});
