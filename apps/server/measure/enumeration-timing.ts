import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, callPath } from '@candor/contract';
import pino from 'pino';
import { startApp } from '../src/app.ts';
import { Listener } from '../src/http/listener.ts';
import { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts';
import { openDatabase } from '@candor/embedded-postgres';
import { migrate, openPool } from '@candor/storage';

const PASSWORD = 'correct1horse';
const [guardianScript = '', migrations = '', tries = '100'] = process.argv.slice(2);
const count = Number(tries);
if (!Number.isSafeInteger(count) || count < 1) throw new Error('The number of tries must be a whole number.');

const dataDir = await mkdtemp(join(tmpdir(), 'candor-measure-'));
const database = await openDatabase({ dataDir, guardianScript, log: () => undefined });
await migrate(database.url, { folder: migrations });
const listener = new Listener();
await listener.listen(0, '127.0.0.1');
const { port } = listener.server.address() as AddressInfo;
const app = await startApp({
  mode: 'demo',
  port,
  dataDir,
  listener,
  demoSeed: 'measure',
  demoHistoryDays: 0,
  databaseUrl: database.url,
  log: pino({ level: 'warn' }),
  rateLimits: {
    ...DEFAULT_RATE_LIMITS,
    registrationsPerMinute: 1_000_000,
    failedLoginsPerQuarterHour: 1_000_000,
    codesPerHour: 1_000_000,
    callsPerSecondOfAddress: 1_000_000,
    costPerTenSeconds: 1_000_000_000,
  },
  indexSources: undefined,
  publicOrigin: undefined,
  webRoot: undefined,
  snapshotWorker: undefined,
  onFatal: (error) => {
    throw error;
  },
});
const sql = openPool(database.url, { max: 1, application_name: 'measure' });

async function call(name: CallName, input: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${callPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  await response.text();
  return performance.now() - began;
}

const registration = (account: string, change: object = {}) => ({
  account,
  password: PASSWORD,
  re_password: PASSWORD,
  type: 'email',
  ...change,
});
const known = Array.from({ length: count }, (_, place) => `known-${place}@example.com`);
const unknown = known.map((account) => account.replace('known', 'never'));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Known and unknown take turns, and each goes first every other time. */
async function compare(what: string, ask: (account: string) => Promise<number>): Promise<void> {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let place = 0; place < count; place += 1) {
    const turns: [number[], string][] = [
      [ofKnown, known[place] ?? ''],
      [ofUnknown, unknown[place] ?? ''],
    ];
    for (const [times, account] of place % 2 === 0 ? turns : turns.toReversed())
      times.push(await ask(account));
  }
  const [one, other] = [median(ofKnown), median(ofUnknown)];
  const difference = `${one > other ? '+' : ''}${(one - other).toFixed(2)} ms`;
  console.log(`${what.padEnd(34)} known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${difference}`);
}

try {
  for (const account of known) await call('user/register', registration(account));
  console.log(`medians of ${count} tries each`);
  await compare('login, wrong password', (account) =>
    call('user/login', { account, password: 'wrong1horse' }),
  );
  for (const [type, what] of [
    ['1', 'code to register'],
    ['2', 'code for a forgotten password'],
    ['5', 'code to log in'],
  ] as const)
    await compare(what, (to) => call('notify/send_email', { to, type }));
  const forgotten = { new_password: 'another1horse', secondary_password: 'another1horse', type: 'email' };
  await compare('forgotten password, wrong code', (account) =>
    call('user/forget_password', { ...forgotten, account, auth_code: '123456' }),
  );
  await sql`insert into settings (key, value) values ('register_verify', '1'), ('login_use_sms', '1')`;
  await sql.notify('candor_settings', '');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await compare('registration, wrong code', (account) =>
    call('user/register', registration(account, { sms_code: '123456' })),
  );
  await compare('login, wrong code', (account) =>
    call('user/login', { account, password: PASSWORD, sms_code: '123456' }),
  );
} finally {
  await app.close();
  await sql.end();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
