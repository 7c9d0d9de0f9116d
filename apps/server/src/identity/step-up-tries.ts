import type { Sql } from '@candor/storage';
import pLimit, { type LimitFunction } from 'p-limit';
import { IdentityRefused } from './refusal.ts';
import type { EndedSession } from './sessions.ts';

const FREE_FAILURES = 5;
const WAIT_SECONDS_MAX = 60;
/** Doublings after which the longest wait is reached. */
const DOUBLINGS_MAX = 6;
const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Slows down the guessing of a login password by the holder of a session, and slows down no other session. After five
 * failures in a row every next try waits twice as long as the one before, a minute at most; a success or an hour without
 * tries ends that. Tries are counted in the database before they are checked, so that several processes allow no more than
 * one does.
 */
export class StepUpTries {
  readonly #sql: Sql;
  /** Tries of one session run one after the other: right ones at once must not count as wrong ones. */
  readonly #turns = new Map<string, LimitFunction>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Resolves with whether the check passes. May refuse with rate_limited or session_expired. */
  async attempt(session: EndedSession, check: () => Promise<boolean>): Promise<boolean> {
    const turn = this.#turns.get(session.tokenHash) ?? pLimit(1);
    this.#turns.set(session.tokenHash, turn);
    try {
      return await turn(() => this.#attempt(Buffer.from(session.tokenHash, 'hex'), check));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#turns.delete(session.tokenHash);
    }
  }

  async #attempt(tokenHash: Buffer, check: () => Promise<boolean>): Promise<boolean> {
    const seconds = await this.#count(tokenHash);
    if (seconds > 0) throw new IdentityRefused('rate_limited', { seconds });
    if (!(await check())) return false;
    await this.#sql`
      update sessions set wrong_passwords = 0, wrong_password_at = null where token_hash = ${tokenHash}`;
    return true;
  }

  /** Counts one try and resolves with the seconds that it came too early, which makes the next wait longer; 0: in time. */
  async #count(tokenHash: Buffer): Promise<number> {
    const now = new Date();
    const [counted] = await this.#sql<{ seconds: number }[]>`
      with known as (
        select token_hash, wrong_password_at as at,
          case when wrong_password_at > ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)} then wrong_passwords else 0 end
            as wrong
        from sessions where token_hash = ${tokenHash} for update),
      before as (
        select token_hash, at, wrong, case when wrong < ${FREE_FAILURES} then 0 else
          greatest(0, ceil(extract(epoch from at - ${now}::timestamptz)
            + least(power(2, least(wrong - ${FREE_FAILURES}, ${DOUBLINGS_MAX})), ${WAIT_SECONDS_MAX}))) end as seconds
        from known)
      update sessions set wrong_passwords = before.wrong + 1,
        wrong_password_at = case when before.seconds > 0 then before.at else ${now} end
      from before where sessions.token_hash = before.token_hash
      returning before.seconds::int as seconds`;
    if (counted === undefined) throw new IdentityRefused('session_expired');
    return counted.seconds;
  }
}
