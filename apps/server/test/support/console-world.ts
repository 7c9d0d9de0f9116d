import { type DefinedName, pathOf, type ResponseOf } from '@candor/contract';
import {
  type CallDefinition,
  callDefinitions,
  failureEnvelope,
  type OperatorRole,
} from '@candor/contract/schema';
import { openPool, type Pool } from '@candor/storage';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { demoSecretsKey } from '../../src/config/secrets-key.ts';
import { Secrets } from '../../src/identity/secrets.ts';
import { AuditLog } from '../../src/products/console/audit-log.ts';
import { Operators } from '../../src/products/console/operators.ts';
import type { WireProposal } from '../../src/facets/operators.ts';
import { fetchFrom } from './open-exchanges.ts';
import { type QuietOptions, runQuietApp } from './quiet-app.ts';
import { removeData, type Reply, runApp, runNewApp, type RunningApp } from './running-app.ts';

export type ConsoleName = Extract<DefinedName, `console/${string}`>;

export const OPERATOR_PASSWORD = 'a long enough phrase';
/** The console's own page adds these headers to every request. */
export const APP = { 'x-candor-app': 'console' };

export const codeOf = (uri: string) =>
  generateSync({
    secret: new URL(uri).searchParams.get('secret') ?? '',
    epoch: Math.floor(Date.now() / 1_000),
  });

/** An operator with a cookie. */
export class OperatorClient {
  readonly id: number;
  readonly account: string;
  readonly cookie: string;
  readonly #base: string;

  constructor(base: string, who: { readonly id: number; readonly account: string; readonly cookie: string }) {
    this.#base = base;
    this.id = who.id;
    this.account = who.account;
    this.cookie = who.cookie;
  }

  send(name: ConsoleName, input: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return sendConsole(this.#base, name, input, { ...APP, cookie: this.cookie, ...headers });
  }

  /** A call that must succeed, its answer checked against the contract. */
  async ask<Name extends ConsoleName>(name: Name, input: object = {}): Promise<ResponseOf<Name>> {
    const { body } = await this.send(name, input);
    expect(body, `${name} ${JSON.stringify(input)}`).toMatchObject({ code: 1 });
    const definition: CallDefinition = callDefinitions[name];
    if ('file' in definition.response) throw new Error(`${name} answers a file`);
    return definition.response.parse(body.data) as ResponseOf<Name>;
  }

  /** Approves exactly the proposal that is handed in, without checks. */
  approve(proposal: Pick<WireProposal, 'id' | 'payload_hash'> | null): Promise<Reply> {
    const shown = { id: proposal?.id, payload_hash: proposal?.payload_hash };
    return this.send('console/proposal_decide', { ...shown, decision: 'approve' });
  }

  /** The key of a call that must be refused. */
  async refused(name: ConsoleName, input: object = {}): Promise<string> {
    const { body } = await this.send(name, input);
    expect(body.code, `${name} ${JSON.stringify(input)}`).not.toBe(1);
    return failureEnvelope.parse(body).error;
  }
}

/** Sends one call of the console with these headers and no others. */
export async function sendConsole(
  base: string,
  name: ConsoleName,
  input: object,
  headers: Record<string, string>,
): Promise<Reply> {
  const definition: CallDefinition = callDefinitions[name];
  const { method, body: kind } = definition;
  const path = pathOf(definition);
  const query = Object.entries(input).map(([key, value]) => [key, String(value)]);
  const response =
    method === 'GET'
      ? await fetchFrom(
          `${base}${path}?${new URLSearchParams(Object.fromEntries(query) as object as never)}`,
          {
            headers,
          },
        )
      : await fetchFrom(`${base}${path}`, {
          method,
          headers: kind === 'multipart' ? headers : { 'content-type': 'application/json', ...headers },
          body: kind === 'multipart' ? formOf(input) : JSON.stringify(input),
        });
  const body = (await response.json()) as Reply['body'];
  return { status: response.status, headers: response.headers, body };
}

/** A form with these files and texts. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array)
      form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The cookie that an answer sets, as a request carries it. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** People who run an exchange. */
export interface Staff {
  readonly operators: Operators;
  readonly audit: AuditLog;
  /** Adds an operator as the command does, without using the link. */
  invite(
    account: string,
    role: OperatorRole,
    userId?: number,
  ): Promise<{ id: number; token: string; uri: string }>;
  /** Adds an operator who has enrolled and is logged in. */
  hire(account: string, role: OperatorRole, userId?: number): Promise<OperatorClient>;
}

/** A whole exchange with operators, and the database under it. */
export interface ConsoleWorld extends Staff {
  readonly exchange: RunningApp;
  readonly base: string;
  readonly databaseUrl: string;
  readonly sql: Pool;
  close(): Promise<void>;
}

/** Opens the ways to add operators to a running exchange. */
export async function openStaff({ url: base, dataDir }: RunningApp, sql: Pool): Promise<Staff> {
  const secrets = new Secrets(await demoSecretsKey(dataDir));
  const operators = new Operators(sql, secrets, { brandName: () => 'Candor', isCommonPassword: () => false });
  const audit = new AuditLog(sql);
  const invite: Staff['invite'] = async (account, role, userId) => {
    const invited = await audit.record({ operatorId: null, network: '' }, async (transaction) => {
      const result = await operators.add(transaction, { account, role, userId: userId ?? null });
      return {
        entry: { action: 'operator_add', objectKind: 'operator', objectId: result.operatorId },
        result,
      };
    });
    return { id: invited.operatorId, token: invited.token, uri: invited.uri };
  };
  return {
    operators,
    audit,
    invite,
    async hire(account, role, userId) {
      const { id, token, uri } = await invite(account, role, userId);
      const input = { token, password: OPERATOR_PASSWORD, code: codeOf(uri) };
      const reply = await sendConsole(base, 'console/enrol', input, APP);
      expect(reply.body).toMatchObject({ code: 1 });
      return new OperatorClient(base, { id, account, cookie: cookieOf(reply) });
    },
  };
}

/** `known`: the database of an exchange that has stopped; otherwise an empty one. */
export async function openConsoleWorld(
  options: Parameters<typeof runApp>[1] = {},
  known?: string,
): Promise<ConsoleWorld> {
  return consoleOf(known === undefined ? await runNewApp(options) : await runApp(known, options));
}

/** Does the same as `openConsoleWorld` with a quiet exchange. */
export async function openQuietConsole(options: QuietOptions = {}): Promise<ConsoleWorld> {
  return consoleOf(await runQuietApp(options));
}

async function consoleOf(exchange: RunningApp): Promise<ConsoleWorld> {
  const { databaseUrl } = exchange;
  const sql = openPool(databaseUrl, { max: 4, application_name: 'test' });
  return {
    ...(await openStaff(exchange, sql)),
    exchange,
    base: exchange.url,
    databaseUrl,
    sql,
    async close() {
      await exchange.stop();
      await sql.end();
      await removeData(exchange);
    },
  };
}
