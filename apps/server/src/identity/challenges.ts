import { hash, randomBytes } from 'node:crypto';
import type { Sql } from '@candor/storage';

const LIFE_MS = 300_000;
const WRONG_CODES_MAX = 5;

export type ChallengePurpose = 'login' | 'add_passkey' | 'change';

/**
 * Challenges of one purpose that wait for a second factor: five minutes, five wrong codes, one use, one user. They are
 * rows, so that any process can close what another one opened. A challenge may be bound to the hash of what the factor
 * agrees to; then it is open for nothing else.
 */
export class Challenges {
  readonly #sql: Sql;
  readonly #purpose: ChallengePurpose;

  constructor(sql: Sql, purpose: ChallengePurpose) {
    this.#sql = sql;
    this.#purpose = purpose;
  }

  async issue(userId: number, payloadHash = ''): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.#sql`delete from factor_challenges where expires_at <= ${new Date(now)}`;
    await this.#sql`
      insert into factor_challenges (challenge_hash, user_id, purpose, payload_hash, expires_at)
      values (${hashOf(challenge)}, ${userId}, ${this.#purpose}, ${payloadHash}, ${new Date(now + LIFE_MS)})`;
    return challenge;
  }

  async isOpen(challenge: string, userId: number, payloadHash = ''): Promise<boolean> {
    const rows = await this.#sql`
      select from factor_challenges where challenge_hash = ${hashOf(challenge)} and user_id = ${userId}
        and purpose = ${this.#purpose} and payload_hash = ${payloadHash} and wrong_codes < ${WRONG_CODES_MAX}
        and expires_at > ${new Date()}`;
    return rows.length > 0;
  }

  async wrongCode(challenge: string): Promise<void> {
    await this.#sql`
      update factor_challenges set wrong_codes = wrong_codes + 1 where challenge_hash = ${hashOf(challenge)}`;
  }

  /** Resolves with true for the call that closes it. */
  async close(challenge: string): Promise<boolean> {
    const { count } = await this.#sql`
      delete from factor_challenges where challenge_hash = ${hashOf(challenge)} and wrong_codes < ${WRONG_CODES_MAX}`;
    return count === 1;
  }
}

function hashOf(challenge: string): Buffer {
  return hash('sha256', challenge, 'buffer');
}
