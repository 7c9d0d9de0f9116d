import { hash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';

const LIFE_MS = 12 * 3_600_000;
const IDLE_MS = 1_800_000;
/** A use is stored at most this often, in milliseconds. */
const TOUCH_EVERY_MS = 60_000;
const DEVICE_LENGTH = 120;

/** The operator behind a live session. */
export interface OperatorSession {
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly tokenHash: string;
  readonly operatorId: number;
  readonly account: string;
  readonly role: OperatorRole;
  /** The operator's own account on the exchange. */
  readonly userId: number | null;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date;
}

/**
 * Sessions of the console: opaque tokens of 256 bits, of which only the SHA-256 is stored. One lasts twelve hours, and
 * ends after thirty minutes without use. Each use reads the table, so that a changed role counts at once.
 */
export class OperatorSessions {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Opens a session; sessions that are over are deleted on the way. */
  async open(
    transaction: Transaction,
    operatorId: number,
    { network, device }: { readonly network: string; readonly device: string },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const expiresAt = new Date(now + LIFE_MS);
    await transaction`
      delete from operator_sessions
      where expires_at <= ${new Date(now)} or last_used_at <= ${new Date(now - IDLE_MS)}`;
    await transaction`
      insert into operator_sessions (token_hash, operator_id, network, device, created_at, last_used_at, expires_at)
      values (${hashOf(token)}, ${operatorId}, ${network}, ${device.slice(0, DEVICE_LENGTH)}, ${new Date(now)},
        ${new Date(now)}, ${expiresAt})`;
    return { token, expiresAt };
  }

  /** Resolves with the live session of a token, whose operator is active; undefined for any other token. */
  async use(token: string): Promise<OperatorSession | undefined> {
    const now = Date.now();
    const tokenHash = hashOf(token);
    const [row] = await this.#sql<Omit<OperatorSession, 'tokenHash'>[]>`
      select operators.id as "operatorId", account, role, user_id as "userId", expires_at as "expiresAt",
        last_used_at as "lastUsedAt"
      from operator_sessions join operators on operators.id = operator_id
      where token_hash = ${tokenHash} and state = 'active' and expires_at > ${new Date(now)}
        and last_used_at > ${new Date(now - IDLE_MS)}`;
    if (row === undefined) return undefined;
    if (now - row.lastUsedAt.getTime() > TOUCH_EVERY_MS)
      await this
        .#sql`update operator_sessions set last_used_at = ${new Date(now)} where token_hash = ${tokenHash}`;
    return { ...row, tokenHash: tokenHash.toString('hex') };
  }

  /** Ends every other session of this one's operator. */
  async endOthers(
    transaction: Transaction,
    { operatorId, tokenHash }: Pick<OperatorSession, 'operatorId' | 'tokenHash'>,
  ): Promise<void> {
    await transaction`
      delete from operator_sessions
      where operator_id = ${operatorId} and token_hash <> ${Buffer.from(tokenHash, 'hex')}`;
  }

  async end(transaction: Transaction, tokenHash: string): Promise<void> {
    await transaction`delete from operator_sessions where token_hash = ${Buffer.from(tokenHash, 'hex')}`;
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
