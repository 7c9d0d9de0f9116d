import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callDefinitions, failureEnvelope } from '@candor/contract/schema';
import type { CallName, FailureEnvelope, ResponseOf, UserInfo } from '@candor/contract';
import { callPath, callShape } from '@candor/contract';
import type { Engine } from '@candor/engine/host';
import pino from 'pino';
import { expect, inject } from 'vitest';
import type { AppOptions } from '../../src/app/options.ts';
import { type App, startApp } from '../../src/app.ts';
import { failUndeclared } from '../../src/http/declared-refusals.ts';
import { Listener } from '../../src/http/listener.ts';
import { migrate } from '@candor/storage';
import { fetchFrom, forgetOpen, noteOpen } from './open-exchanges.ts';
import { MIGRATED, MIGRATIONS } from './migrated-template.ts';
import { ORDINARY, SEEDED_DEMO } from './seeded-demo.ts';
import { type Clone, cloneTemplate } from './template-database.ts';

export interface RunningApp {
  readonly app: App;
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly url: string;
  /** Broken invariants of the whole state, in words. */
  sweep(): readonly string[];
  stop(): Promise<void>;
}

/** The options of an exchange that a test starts, whether it has a listener and a log or not. */
type AnyOption =
  | 'mode'
  | 'log'
  | 'rateLimits'
  | 'smtpUrl'
  | 'mailFrom'
  | 'sms'
  | 'secretsKey'
  | 'publicOrigin'
  | 'trustedProxies'
  | 'indexSources'
  | 'indexTempo'
  | 'servesConsole'
  | 'chainWork'
  | 'chainNodes';

export type AnyOptions = Partial<Pick<AppOptions, AnyOption>>;

/** The options of an exchange that runs as a whole. */
export type RunOptions = AnyOptions &
  Partial<
    Pick<
      AppOptions,
      | 'dataDir'
      | 'socketLimits'
      | 'traderSocketLimits'
      | 'snapshotWorker'
      | 'demoLogDays'
      | 'auditHeadMs'
      | 'winRateMs'
      | 'marginMs'
      | 'solvencyMs'
      | 'solvencyWorker'
      | 'consoleRoot'
      | 'consoleGateway'
    >
  >;

/**
 * Runs a new exchange in this process, on a free port, without makers. A demo begins with a clone of the database that
 * this run has seeded; one with a key of its own is seeded with it, and a live exchange has nothing to be seeded.
 */
export async function runNewApp(options: RunOptions = {}): Promise<RunningApp> {
  const { url, dataDir } = await cloneFor(options);
  return start(url, { ...options, dataDir });
}

/** Clones the database and the folder with which a new exchange begins. */
export function cloneFor({ mode, secretsKey }: RunOptions): Promise<Clone> {
  return cloneTemplate(mode !== 'live' && secretsKey === undefined ? SEEDED_DEMO : MIGRATED);
}

/** Runs the whole server in this process over an empty database or over that of an exchange that has stopped. */
export async function runApp(databaseUrl: string, options: RunOptions = {}): Promise<RunningApp> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(inject('templateFolder'), 'app-')));
  await migrate(databaseUrl, { folder: MIGRATIONS });
  return start(databaseUrl, { ...options, dataDir });
}

async function start(
  databaseUrl: string,
  options: RunOptions & { readonly dataDir: string },
): Promise<RunningApp> {
  const { dataDir } = options;
  const listener = new Listener();
  await listener.listen(0, '127.0.0.1');
  const { port } = listener.server.address() as AddressInfo;
  const app = await startApp({
    ...ORDINARY,
    log: pino({ level: 'warn' }),
    onUndeclared: failUndeclared,
    ...options,
    port,
    databaseUrl,
    listener,
  });
  const url = `http://127.0.0.1:${port}`;
  const { mode = ORDINARY.mode, secretsKey } = options;
  noteOpen(url, { mode, databaseUrl, dataDir, secretsKey });
  return {
    app,
    port,
    databaseUrl,
    dataDir,
    url,
    // The app's type shows a reader; the object is the engine itself.
    sweep: () => (app.engine as Engine).sweep(),
    async stop() {
      await forgetOpen(url);
      await app.close();
    },
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
  const response = await fetchFrom(`${base}${callPath(name)}${query}`, init);
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
