import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@candor/contract';
import {
  type ConsoleCallName,
  consoleCallPath,
  consoleCalls,
  type OperatorRole,
} from '@candor/contract/console';
import { type APIRequestContext, type Cookie, expect, type Page, request } from '@playwright/test';
import { generateSync } from 'otplib';
import { answered, type Asked, sent } from './answered.ts';
import { runOnServer } from './run-on-server.ts';
import { runningExchange } from './test.ts';

export const OPERATOR_PASSWORD = 'a long enough phrase';

/** An operator who was invited and has not enrolled. */
export interface Invited {
  readonly account: string;
  /** The secret part of the link, which works once. */
  readonly token: string;
  /** The authenticator app's key, in base32. */
  readonly secret: string;
}

/** An operator who is logged in. */
export interface Operator extends Invited {
  /** For `context.addCookies`, so that a page opens with this operator's session. */
  readonly cookies: Cookie[];
  /** Resolves with the answer of a call that must succeed. */
  ask<Name extends ConsoleCallName>(name: Name, input: RequestOf<Name>): Promise<ResponseOf<Name>>;
  /** Resolves with the key of a call that must be refused. */
  refused<Name extends ConsoleCallName>(name: Name, input: RequestOf<Name>): Promise<string | undefined>;
}

/** Returns the app's code; each works once, and `next` is the one after it, which the exchange accepts as well. */
export function codeOf({ secret }: Pick<Invited, 'secret'>, which: 'now' | 'next' = 'now'): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + (which === 'next' ? 30 : 0) });
}

const newAccount = (role: OperatorRole) =>
  `${role}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Reads the link of an invitation, and asks the exchange for the key of the app, as the page behind the link does. */
async function readInvitation(account: string, printed: string): Promise<Invited> {
  const token = /#(\S+)/.exec(printed)?.[1];
  if (token === undefined) throw new Error(`no invitation was printed: ${printed}`);
  const { secret } = await ask(await openApi(), 'console/enrolment', { token });
  return { account, token, secret };
}

/** Calls of the console without a session. */
function openApi(): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: runningExchange().url,
    extraHTTPHeaders: { 'x-candor-app': 'console' },
  });
}

/** Adds an operator by the server's command. */
export async function inviteByCommand(role: OperatorRole): Promise<Invited> {
  const account = newAccount(role);
  return readInvitation(account, await runOnServer('operator', 'add', account, '--role', role));
}

let admins: Promise<readonly [Operator, Operator]> | undefined;

/** The two admins of this worker's exchange: the one whom the demo invites, and a second, because an approval takes two. */
export function firstAdmins(): Promise<readonly [Operator, Operator]> {
  return (admins ??= (async () => {
    const first = await readInvitation('admin', runningExchange().invitation.join('\n'));
    return [await enrol(first), await enrol(await inviteByCommand('admin'))] as const;
  })());
}

/** Adds an operator by the console's API: one admin proposes and another approves, and each has a part of the enrolment. */
export async function invite(role: OperatorRole): Promise<Invited> {
  const [proposing, deciding] = await firstAdmins();
  const account = newAccount(role);
  const reason = 'A browser test needs an operator.';
  const proposal = await proposing.ask('console/operator_propose', { account, role, reason });
  const { id, payload_hash, enrolment_half: half } = proposal;
  const decided = { id: String(id), payload_hash, decision: 'approve' as const };
  const { enrolment_token: link } = await deciding.ask('console/proposal_decide', decided);
  const token = `${link ?? ''}.${half ?? ''}`;
  const { secret } = await deciding.ask('console/enrolment', { token });
  return { account, token, secret };
}

/** Adds an operator who has enrolled over HTTP and has a session, for tests that are not about logging in. */
export async function hire(role: OperatorRole): Promise<Operator> {
  return enrol(await invite(role));
}

async function enrol(invited: Invited): Promise<Operator> {
  const api = await openApi();
  const { token } = invited;
  await ask(api, 'console/enrol', { token, password: OPERATOR_PASSWORD, code: codeOf(invited) });
  const { cookies } = await api.storageState();
  return {
    ...invited,
    cookies,
    ask: (name, input) => ask(api, name, input),
    async refused(name, input) {
      const { code, error } = await sent(api, askedOf(name, input));
      expect(code, name).not.toBe(1);
      return error;
    },
  };
}

async function ask<Name extends ConsoleCallName>(
  api: APIRequestContext,
  name: Name,
  input: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  return (await answered(api, askedOf(name, input))) as ResponseOf<Name>;
}

function askedOf(name: ConsoleCallName, input: object): Asked {
  const { method, keyed } = consoleCalls[name];
  const path = consoleCallPath(name);
  return { name, path, method, input, ...(keyed ? { headers: { 'idempotency-key': randomUUID() } } : {}) };
}

/** Opens a page of the console with the session of an operator. */
export async function openAs(page: Page, operator: Operator, path = '/home'): Promise<void> {
  await page.context().addCookies(operator.cookies);
  await page.goto(`/console${path}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
