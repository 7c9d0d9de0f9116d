import type { RequestOf, ResponseOf } from '@candor/contract';
import {
  type ConsoleCallName,
  consoleCallPath,
  consoleCalls,
  type OperatorRole,
} from '@candor/contract/console';
import { type Cookie, expect, type Page, request } from '@playwright/test';
import { generateSync } from 'otplib';
import { runOnServer } from '@candor/web/e2e/run-on-server';
import { answered, sent } from './answered.ts';

export const OPERATOR_PASSWORD = 'a long enough phrase';
const baseURL = `http://127.0.0.1:${process.env['CANDOR_BROWSER_TEST_PORT']}`;

/** An operator who was invited on the server's machine and has not enrolled. */
export interface Invited {
  readonly account: string;
  /** The secret part of the link, which works once. */
  readonly token: string;
  /** The authenticator app's key, in base32. */
  readonly secret: string;
}

/** Adds an operator by the server's command; names are unique per run. */
export async function invite(role: OperatorRole): Promise<Invited> {
  const account = `${role}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const printed = await runOnServer('operator', 'add', account, '--role', role);
  const token = /#(\S+)/.exec(printed)?.[1];
  const uri = /otpauth:\S+/.exec(printed)?.[0];
  if (token === undefined || uri === undefined) throw new Error(`no invitation was printed: ${printed}`);
  return { account, token, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/** Returns the app's code; each works once, and `next` is the one after it, which the exchange accepts as well. */
export function codeOf({ secret }: Pick<Invited, 'secret'>, which: 'now' | 'next' = 'now'): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + (which === 'next' ? 30 : 0) });
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

/** Adds an operator who has enrolled over HTTP and has a session, for tests that are not about logging in. */
export async function hire(role: OperatorRole): Promise<Operator> {
  const invited = await invite(role);
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { 'x-candor-app': 'console' } });
  const asked = (name: ConsoleCallName, input: object) => ({
    name,
    path: consoleCallPath(name),
    method: consoleCalls[name].method,
    input,
  });
  const ask = async <Name extends ConsoleCallName>(name: Name, input: RequestOf<Name>) =>
    (await answered(api, asked(name, input))) as ResponseOf<Name>;
  const { token } = invited;
  await ask('console/enrol', { token, password: OPERATOR_PASSWORD, code: codeOf(invited) });
  const { cookies } = await api.storageState();
  return {
    ...invited,
    cookies,
    ask,
    async refused(name, input) {
      const { code, error } = await sent(api, asked(name, input));
      expect(code, name).not.toBe(1);
      return error;
    },
  };
}

/** Opens a page of the console with the session of an operator. */
export async function openAs(page: Page, operator: Operator, path = '/home'): Promise<void> {
  await page.context().addCookies(operator.cookies);
  await page.goto(`/console${path}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
