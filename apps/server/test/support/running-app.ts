import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callDefinitions, failureEnvelope } from '@candor/contract/schema';
import type { CallName, FailureEnvelope, ResponseOf, UserInfo } from '@candor/contract';
import { callPath, callShape } from '@candor/contract';
import type { Engine } from '@candor/engine/host';
import pino from 'pino';
import { expect } from 'vitest';
import type { AppOptions } from '../../src/app-options.ts';
import { type App, startApp } from '../../src/app.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitSettings } from '../../src/http/rate-limits.ts';
import { Listener } from '../../src/http/listener.ts';
import { migrate } from '@candor/storage';

/** A limit that no test reaches by accident. */
export const GENEROUS: RateLimitSettings = {
  ...DEFAULT_RATE_LIMITS,
  registrationsPerMinute: 10_000,
  failedLoginsPerQuarterHour: 10_000,
  codesPerHour: 10_000,
  callsPerSecondOfAddress: 20_000,
  callsPerSecondOfUser: 20_000,
  costPerTenSeconds: 10_000_000,
  unknownTokensPerMinute: 10_000,
};

export interface RunningApp {
  readonly app: App;
  readonly port: number;
  readonly dataDir: string;
  readonly url: string;
  /** Broken invariants of the whole state, in words. */
  sweep(): readonly string[];
  stop(): Promise<void>;
}

/** Runs the whole server in this process, on a free port, without makers; its data outlive a stop. */
export async function runApp(
  databaseUrl: string,
  options: Partial<
    Pick<
      AppOptions,
      | 'mode'
      | 'dataDir'
      | 'rateLimits'
      | 'socketLimits'
      | 'snapshotWorker'
      | 'demoLogDays'
      | 'log'
      | 'smtpUrl'
      | 'mailFrom'
      | 'sms'
      | 'secretsKey'
      | 'publicOrigin'
      | 'trustedProxies'
      | 'indexSources'
      | 'servesConsole'
      | 'chainWork'
      | 'auditHeadMs'
      | 'winRateMs'
      | 'consoleRoot'
      | 'consoleDoor'
    >
  > = {},
): Promise<RunningApp> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-app-')));
  await migrate(databaseUrl, {
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  });
  const listener = new Listener();
  await listener.listen(0, '127.0.0.1');
  const { port } = listener.server.address() as AddressInfo;
  const app = await startApp({
    mode: 'demo',
    snapshotWorker: undefined,
    log: pino({ level: 'warn' }),
    rateLimits: GENEROUS,
    publicOrigin: undefined,
    indexSources: undefined,
    // Chains stand still unless a test is about them.
    chainWork: { beatMs: 0, makesBlocks: false },
    ...options,
    dataDir,
    port,
    databaseUrl,
    demoSeed: 'test',
    demoHistoryDays: 0,
    webRoot: undefined,
    listener,
    onFatal: (error) => {
      throw error;
    },
  });
  return {
    app,
    port,
    dataDir,
    url: `http://127.0.0.1:${port}`,
    // The app's type shows a reader; the object is the engine itself.
    sweep: () => (app.engine as Engine).sweep(),
    stop: () => app.close(),
  };
}

export async function removeData(running: RunningApp): Promise<void> {
  await rm(running.dataDir, { recursive: true, force: true });
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    code: number;
    msg: string;
    data: unknown;
    error?: string;
    fields?: Record<string, string>;
  };
}

export interface SendOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Sends one call as any client does, without checks. */
export async function send(
  base: string,
  name: CallName,
  input: unknown = {},
  options: SendOptions = {},
): Promise<Reply> {
  const { method } = callShape(name);
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers['authorization'] = options.token;
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.fromEntries(Object.entries(input as object).map(([key, value]) => [key, String(value)])))}`
      : '';
  const init =
    method === 'GET'
      ? { headers }
      : {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof input === 'string' ? input : JSON.stringify(input),
        };
  const response = await fetch(`${base}${callPath(name)}${query}`, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply['body'],
  };
}

/** A call that must succeed, its answer checked against the contract. */
export async function ask<Name extends CallName>(
  base: string,
  name: Name,
  input: unknown = {},
  options: SendOptions = {},
): Promise<ResponseOf<Name>> {
  const reply = await send(base, name, input, options);
  expect(reply.body, `${name} ${JSON.stringify(input)}`).toMatchObject({ code: 1 });
  expect(reply.status).toBe(200);
  return callDefinitions[name].response.parse(reply.body.data) as ResponseOf<Name>;
}

/** A call that must be refused, its envelope checked against the contract. */
export async function refused(
  base: string,
  name: CallName,
  input: unknown = {},
  options: SendOptions = {},
): Promise<FailureEnvelope & { status: number }> {
  const reply = await send(base, name, input, options);
  expect(reply.body.code, `${name} ${String(JSON.stringify(input)).slice(0, 200)}`).not.toBe(1);
  expect(reply.status).toBeLessThan(500);
  return { ...failureEnvelope.parse(reply.body), status: reply.status };
}

let people = 0;

/** A registered and logged-in user with the demo's funds. */
export async function newUser(base: string): Promise<{ token: string; id: number; account: string }> {
  people += 1;
  const account = `person-${process.pid}-${people}@example.com`;
  const password = 'correct1horse';
  await ask(base, 'user/register', {
    account,
    password,
    re_password: password,
    invite_code: '',
    sms_code: '0000',
    type: 'email',
  });
  const { token, user } = await logIn(base, { account, password, login_type: 'email' });
  return { token, id: user.id, account };
}

/** A login that needs no second factor and puts its token into the answer. */
export async function logIn(
  base: string,
  input: object,
): Promise<{ token: string; user: UserInfo; expires_at: string }> {
  const answer = await ask(base, 'user/login', input);
  if ('second_factor' in answer) throw new Error('this login owes a second factor');
  return { ...answer, token: String(answer.token) };
}

/** Available and locked of one coin in the change account. */
export async function funds(
  base: string,
  token: string,
  currencyId: number,
): Promise<readonly [string, string]> {
  const { balance, lock_balance } = await ask(
    base,
    'account/detail',
    { currency_id: currencyId, account_type_id: 1 },
    { token },
  );
  return [balance, lock_balance];
}
