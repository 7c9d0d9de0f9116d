import { openPool, type Pool } from '@candor/storage';
import { demoSecretsKey } from '../../src/config/secrets-key.ts';
import { Secrets } from '../../src/identity/secrets.ts';

/** The access of a test to an exchange behind its listener. */
export interface OpenExchange {
  readonly mode: 'demo' | 'live';
  readonly sql: Pool;
  readonly secrets: Secrets;
}

/** Answers a request that comes from this address. */
type Answer = (request: Request, address: string) => Promise<Response>;

interface Noted {
  readonly mode: 'demo' | 'live';
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Undefined: the demo's own, in its folder. */
  readonly secretsKey?: string | undefined;
  /** Answers a request without a listener; undefined: the exchange listens at its address. */
  readonly answer?: Answer;
}

interface Entry extends Noted {
  /** Opened by the first that asks for it. */
  opened?: Promise<OpenExchange>;
}

const open = new Map<string, Entry>();

/** Returns the key of an address in `open`: a URL leaves out port 80, the text of an address may name it. */
const keyOf = (url: string): string => new URL(url).origin;

/** Notes an exchange that runs in this process, by the address under which tests call it. */
export function noteOpen(base: string, exchange: Noted): void {
  open.set(keyOf(base), { ...exchange });
}

/** Forgets an exchange that is about to stop, and ends the connections to its database that tests had here. */
export async function forgetOpen(base: string): Promise<void> {
  const entry = open.get(keyOf(base));
  open.delete(keyOf(base));
  await (await entry?.opened)?.sql.end({ timeout: 2 });
}

/** Sends a request as `fetch` does, also to an exchange of this process that does not listen. */
export function fetchFrom(url: string, init: RequestInit = {}): Promise<Response> {
  return answerOf(url)?.(new Request(url, init), '127.0.0.1') ?? fetch(url, init);
}

/** Returns how an exchange of this process answers that does not listen. */
export function answerOf(url: string): Answer | undefined {
  return open.get(keyOf(url))?.answer;
}

/** Returns an exchange that runs in this process. */
export function openExchange(base: string): Promise<OpenExchange> {
  const entry = open.get(keyOf(base));
  if (entry === undefined) throw new Error(`no exchange of this process answers at ${base}`);
  entry.opened ??= openEntry(entry);
  return entry.opened;
}

async function openEntry({ mode, databaseUrl, dataDir, secretsKey }: Noted): Promise<OpenExchange> {
  const secrets = new Secrets(secretsKey ?? (await demoSecretsKey(dataDir)));
  return { mode, secrets, sql: openPool(databaseUrl, { max: 2, application_name: 'test users' }) };
}
