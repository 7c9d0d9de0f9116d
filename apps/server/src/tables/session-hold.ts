import { openPool, type Sql } from '@candor/storage';

/** A right that at most one process of a database has: an advisory lock of a session of its own. */
export class SessionHold {
  readonly #sql: Sql;
  readonly #lock: number;
  #session = 0;

  constructor(url: string, { lock, name }: { readonly lock: number; readonly name: string }) {
    this.#sql = openPool(url, { max: 1, application_name: `candor ${name}` });
    this.#lock = lock;
  }

  /** Resolves with true once this session has the lock; with false also once when it was lost with a connection. */
  async take(): Promise<boolean> {
    const before = this.#session;
    this.#session = 0;
    const [now] = await this.#sql<{ session: number }[]>`select pg_backend_pid() as session`;
    if (before !== 0) {
      if (now?.session === before) this.#session = before;
      return this.#session !== 0;
    }
    const [row] = await this.#sql<{ taken: boolean; session: number }[]>`
      select pg_try_advisory_lock(${this.#lock}) as taken, pg_backend_pid() as session`;
    if (row?.taken === true) this.#session = row.session;
    return row?.taken === true;
  }

  /** Lets another process take it. */
  async release(): Promise<void> {
    if (this.#session === 0) return;
    this.#session = 0;
    await this.#sql`select pg_advisory_unlock(${this.#lock})`;
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: 2 });
  }
}
