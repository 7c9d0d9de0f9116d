import { openPool, type Pool } from '@candor/storage';

/** What a test may do to an exchange behind its listener. */
export interface OpenExchange {
  readonly mode: 'demo' | 'live';
  readonly sql: Pool;
}

interface Entry extends Pick<OpenExchange, 'mode'> {
  readonly databaseUrl: string;
  /** Opened by the first that asks for it. */
  sql?: Pool;
}

const open = new Map<string, Entry>();

/** Notes an exchange that runs in this process, by the address under which tests call it. */
export function noteOpen(base: string, exchange: Pick<Entry, 'mode' | 'databaseUrl'>): void {
  open.set(base, { ...exchange });
}

/** Forgets an exchange that is about to stop, and ends the connections to its database that tests had here. */
export async function forgetOpen(base: string): Promise<void> {
  const entry = open.get(base);
  open.delete(base);
  await entry?.sql?.end({ timeout: 2 });
}

/** Returns an exchange that runs in this process. */
export function openExchange(base: string): OpenExchange {
  const entry = open.get(base);
  if (entry === undefined) throw new Error(`no exchange of this process answers at ${base}`);
  entry.sql ??= openPool(entry.databaseUrl, { max: 2, application_name: 'test users' });
  return { mode: entry.mode, sql: entry.sql };
}
