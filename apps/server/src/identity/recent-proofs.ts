import type { Sql } from '@candor/storage';
import { IdentityRefused } from './refusal.ts';
import type { EndedSession } from './sessions.ts';

/** Time for which a session that has proved who holds it may take what would help a thief, in milliseconds. */
const PROVED_MS = 5 * 60_000;

/** Which sessions have lately proved who holds them; calls by GET, which cannot carry a password, ask for that. */
export class RecentProofs {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Remembers that a session has proved who holds it; resolves with the end of that. */
  async remember({ tokenHash }: EndedSession): Promise<Date> {
    const until = new Date(Date.now() + PROVED_MS);
    await this.#sql`
      update sessions set proved_until = ${until} where token_hash = ${Buffer.from(tokenHash, 'hex')}`;
    return until;
  }

  /** Refuses a session that has not proved lately who holds it with proof_required. */
  async require({ tokenHash }: EndedSession): Promise<void> {
    const rows = await this.#sql`
      select from sessions where token_hash = ${Buffer.from(tokenHash, 'hex')} and proved_until > ${new Date()}`;
    if (rows.length === 0) throw new IdentityRefused('proof_required');
  }
}
