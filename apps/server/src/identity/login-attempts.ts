import { isIPv4 } from 'node:net';
import type { Sql } from '@candor/storage';
import { type Row, selectAll } from '../tables/rows.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 180 * DAY_MS;
const DEVICE_LENGTH = 120;

export type LoginResultWord = 'ok' | 'wrong' | 'factor';

export interface LoginAttempt {
  readonly userId: number;
  /** As `Caller.network`: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly device: string;
  readonly result: LoginResultWord;
  readonly isNewDevice: boolean;
}

/** Attempts to log in to accounts that exist, kept for half a year for their owners to see. */
export class LoginAttempts {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async record({ userId, network, device, result, isNewDevice }: LoginAttempt): Promise<void> {
    await this.#sql`
      insert into login_attempts (user_id, attempted_at, network, device, result, is_new_device)
      values (${userId}, ${new Date()}, ${shortNetwork(network)}, ${device.slice(0, DEVICE_LENGTH)}, ${result},
        ${isNewDevice})`;
  }

  async hasLoggedIn(userId: number): Promise<boolean> {
    const rows = await this.#sql`
      select from login_attempts where user_id = ${userId} and result = 'ok' limit 1`;
    return rows.length > 0;
  }

  /** Resolves with a page of attempts, newest first, and how many there are. */
  async pageOf(
    userId: number,
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<{ readonly total: number; readonly rows: readonly Row<'login_attempts'>[] }> {
    const [count] = await this.#sql<{ total: number }[]>`
      select count(*)::bigint as total from login_attempts where user_id = ${userId}`;
    const rows = await selectAll(
      this.#sql,
      'login_attempts',
      this.#sql`where user_id = ${userId} order by id desc limit ${size} offset ${(page - 1) * size}`,
    );
    return { total: count?.total ?? 0, rows };
  }

  /** Removes what is older than half a year. */
  async prune(): Promise<void> {
    await this.#sql`delete from login_attempts where attempted_at < ${new Date(Date.now() - KEPT_MS)}`;
  }
}

/** Shortens a network of `Caller` to what its user is shown: an IPv4 /24 or an IPv6 /48. */
export function shortNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
