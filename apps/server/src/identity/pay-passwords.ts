import type { Sql, Transaction } from '@candor/storage';
import pLimit, { type LimitFunction } from 'p-limit';
import { passwordMatches } from './password.ts';
import { IdentityRefused } from './refusal.ts';
import type { EndedSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const WRONG_MAX = 5;
const LENGTH_MIN = 6;
const LENGTH_MAX = 16;

/** Minutes, as an operator sets them. */
export interface PayPasswordTerms {
  /** Time for which a session need not repeat the trade password; 0: it always must. */
  readonly graceMinutes: () => number;
  /** Time for which no trade password is accepted after five wrong ones. */
  readonly blockMinutes: () => number;
}

interface CountedTry {
  readonly hash: string | null;
  readonly wrong: number;
  readonly blockedUntil: Date | null;
}

/**
 * Trade passwords. Every try is counted in the database before it is checked, so that tries at once, and at several
 * servers, get no more than tries one after the other: five wrong ones in a row, and none is accepted for a while.
 */
export class PayPasswords {
  readonly #sql: Sql;
  readonly #terms: PayPasswordTerms;
  /** Tries of one user run one after the other: right ones at once must not count as wrong ones. */
  readonly #turns = new Map<number, LimitFunction>();

  constructor(sql: Sql, terms: PayPasswordTerms) {
    this.#sql = sql;
    this.#terms = terms;
  }

  /** Refuses a new trade password with pay_password_required or pay_password_format, at `password`. */
  checkNew(password: string): void {
    if (password === '') throw new IdentityRefused('pay_password_required', { field: 'password' });
    const { length } = Array.from(password);
    if (length < LENGTH_MIN || length > LENGTH_MAX)
      throw new IdentityRefused('pay_password_format', { field: 'password' });
  }

  /** Stores a new one; sessions that the old one granted time lose it, and the wrong tries are forgotten. */
  async set(sql: Transaction, userId: number, passwordHash: string): Promise<void> {
    await sql`
      update users set pay_password_hash = ${passwordHash}, pay_wrong = 0, pay_blocked_until = null
      where id = ${userId}`;
    await this.endGrants(sql, userId);
  }

  /** Takes back the time that was granted to the user's sessions. */
  async endGrants(sql: Transaction, userId: number): Promise<void> {
    await sql`update sessions set pay_granted_until = null where user_id = ${userId}`;
  }

  /**
   * Checks a trade password. May refuse, at `field`, with pay_password_required, pay_password_not_set,
   * pay_password_wrong or pay_password_blocked.
   */
  async check(userId: number, password: string, field: string): Promise<void> {
    if (password === '') throw new IdentityRefused('pay_password_required', { field });
    const turn = this.#turns.get(userId) ?? pLimit(1);
    this.#turns.set(userId, turn);
    try {
      await turn(() => this.#check(userId, password, field));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#turns.delete(userId);
    }
  }

  async #check(userId: number, password: string, field: string): Promise<void> {
    const { hash, wrong, blockedUntil } = await this.#count(userId);
    if (hash === null) throw new IdentityRefused('pay_password_not_set', { field });
    if (wrong > WRONG_MAX) {
      const seconds = Math.max(1, Math.ceil(((blockedUntil?.getTime() ?? 0) - Date.now()) / 1_000));
      throw new IdentityRefused('pay_password_blocked', { field, seconds });
    }
    if (!(await passwordMatches(hash, password))) throw new IdentityRefused('pay_password_wrong', { field });
    await this.#sql`update users set pay_wrong = 0, pay_blocked_until = null where id = ${userId}`;
  }

  /** Grants this session the time in which it need not repeat the trade password; resolves with its end. */
  async grant({ tokenHash }: EndedSession): Promise<Date | null> {
    const minutes = this.#terms.graceMinutes();
    const until = minutes > 0 ? new Date(Date.now() + minutes * MINUTE_MS) : null;
    await this.#sql`
      update sessions set pay_granted_until = ${until} where token_hash = ${Buffer.from(tokenHash, 'hex')}`;
    return until;
  }

  async isGranted({ tokenHash }: EndedSession): Promise<boolean> {
    const rows = await this.#sql`
      select from sessions where token_hash = ${Buffer.from(tokenHash, 'hex')}
        and pay_granted_until > ${new Date()}`;
    return rows.length > 0;
  }

  /** Counts one try; the fifth blocks until it turns out to be right. A block that is over begins a new count. */
  async #count(userId: number): Promise<CountedTry> {
    const now = Date.now();
    const blockedUntil = new Date(now + this.#terms.blockMinutes() * MINUTE_MS);
    const [counted] = await this.#sql<CountedTry[]>`
      update users set
        pay_wrong = case when pay_blocked_until <= ${new Date(now)} then 1 else pay_wrong + 1 end,
        pay_blocked_until = case
          when pay_blocked_until <= ${new Date(now)} then null
          when pay_blocked_until is null and pay_wrong + 1 >= ${WRONG_MAX} then ${blockedUntil}
          else pay_blocked_until end
      where id = ${userId} and pay_password_hash is not null
      returning pay_password_hash as hash, pay_wrong as wrong, pay_blocked_until as "blockedUntil"`;
    return counted ?? { hash: null, wrong: 0, blockedUntil: null };
  }
}
