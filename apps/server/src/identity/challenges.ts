import { hash, randomBytes } from 'node:crypto';
import type { Sql } from '@candor/storage';

const LIFE_MS = 300_000;
const WRONG_CODES_MAX = 5;

/** Payload of a challenge whose purpose alone says what it is for. */
export const UNBOUND = '';

export type ChallengePurpose = 'login' | 'add_passkey' | 'change';

/** The table that holds the challenges of users or of operators. */
export interface ChallengeHolders {
  readonly challenges: 'factor_challenges' | 'operator_challenges';
  readonly column: 'user_id' | 'operator_id';
}

const USERS: ChallengeHolders = { challenges: 'factor_challenges', column: 'user_id' };

/**
 * Challenges of one purpose that wait for a second factor: five minutes, five wrong codes, one use, one holder. They are
 * rows, so that any process can close what another one opened. A challenge may be bound to the hash of what the factor
 * agrees to; then it is open for nothing else.
 */
export class Challenges {
  readonly #sql: Sql;
  readonly #purpose: ChallengePurpose;
  readonly #holders: ChallengeHolders;

  constructor(sql: Sql, purpose: ChallengePurpose, holders = USERS) {
    this.#sql = sql;
    this.#purpose = purpose;
    this.#holders = holders;
  }

  async issue(holderId: number, payloadHash: string): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.#sql`delete from ${this.#table} where expires_at <= ${new Date(now)}`;
    await this.#sql`
      insert into ${this.#table} (challenge_hash, ${this.#column}, purpose, payload_hash, expires_at)
      values (${hashOf(challenge)}, ${holderId}, ${this.#purpose}, ${payloadHash}, ${new Date(now + LIFE_MS)})`;
    return challenge;
  }

  async isOpen(challenge: string, holderId: number, payloadHash: string): Promise<boolean> {
    const rows = await this.#sql`
      select from ${this.#table} where challenge_hash = ${hashOf(challenge)} and ${this.#column} = ${holderId}
        and purpose = ${this.#purpose} and payload_hash = ${payloadHash} and wrong_codes < ${WRONG_CODES_MAX}
        and expires_at > ${new Date()}`;
    return rows.length > 0;
  }

  async wrongCode(challenge: string): Promise<void> {
    await this.#sql`
      update ${this.#table} set wrong_codes = wrong_codes + 1 where challenge_hash = ${hashOf(challenge)}`;
  }

  /** Resolves with true for the call that closes it. */
  async close(challenge: string): Promise<boolean> {
    const { count } = await this.#sql`
      delete from ${this.#table} where challenge_hash = ${hashOf(challenge)} and wrong_codes < ${WRONG_CODES_MAX}`;
    return count === 1;
  }

  get #table() {
    return this.#sql(this.#holders.challenges);
  }

  get #column() {
    return this.#sql(this.#holders.column);
  }
}

function hashOf(challenge: string): Buffer {
  return hash('sha256', challenge, 'buffer');
}
