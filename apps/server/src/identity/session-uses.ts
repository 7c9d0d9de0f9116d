import type { Sql } from '@candor/storage';
import { WrittenTogether } from './written-together.ts';

interface SessionUse {
  readonly atMs: number;
  /** The time at which the session expires if nobody uses it again. */
  readonly expiresAtMs: number;
}

/** The last use of each session, on its way to the table. */
export class SessionUses {
  readonly #sql: Sql;
  /** By the hash of the token. */
  readonly #noted: WrittenTogether<string, SessionUse>;

  constructor({ sql, onFault }: { readonly sql: Sql; readonly onFault: (error: unknown) => void }) {
    this.#sql = sql;
    this.#noted = new WrittenTogether({ write: (uses) => this.#write(uses), onFault });
  }

  note(tokenHash: string, use: SessionUse): void {
    this.#noted.set(tokenHash, use);
  }

  /** Resolves once all uses so far are in the table. A fault costs the noted uses. */
  flush(): Promise<void> {
    return this.#noted.flush();
  }

  /** A session that is being changed or ended meanwhile is passed over: to wait for it could be a deadlock. */
  async #write(uses: ReadonlyMap<string, SessionUse>): Promise<void> {
    const times = (of: (use: SessionUse) => number) =>
      [...uses.values()].map((use) => new Date(of(use)).toISOString());
    await this.#sql`
      with free as materialized (
        select token_hash, uses.at, uses.expires from unnest(
          ${[...uses.keys()]}::text[],
          ${times(({ atMs }) => atMs)}::timestamptz[],
          ${times(({ expiresAtMs }) => expiresAtMs)}::timestamptz[]
        ) as uses (hash, at, expires)
        join sessions on token_hash = decode(uses.hash, 'hex')
        for update of sessions skip locked)
      update sessions
      set last_used_at = greatest(last_used_at, free.at), expires_at = greatest(expires_at, free.expires)
      from free where sessions.token_hash = free.token_hash`;
  }
}
