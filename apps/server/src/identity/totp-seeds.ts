import { generateSecret, verifySync } from 'otplib';
import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';
import { type KeyChange, resealRows } from './key-change.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'totp-seeds';
const STEP_SECONDS = 30;
const WRONG_CODES_A_DAY = 20;
const DAY_MS = 86_400_000;
/** Time allowed for the setup of an authenticator app, in milliseconds. */
const BEGUN_LIFE_MS = 3_600_000;
const FORM = /^[0-9]{6}$/;

interface SeedRow {
  readonly sealedSeed: string;
  readonly lastStep: number;
}

/** Seeds of authenticator apps (RFC 6238: SHA-1, six digits, 30 s), sealed; one that counts and one being set up. */
export class TotpSeeds {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  async isOn(userId: number): Promise<boolean> {
    const rows = await this.#sql`select from totp_seeds where user_id = ${userId} and is_confirmed`;
    return rows.length > 0;
  }

  /** Resolves with a new seed in base32, which replaces one that was begun before. */
  async begin(userId: number): Promise<string> {
    const seed = generateSecret();
    const sealed = this.#secrets.seal(PURPOSE, seed, contextOf(userId));
    const now = new Date();
    await this.#sql`
      insert into totp_seeds (user_id, is_confirmed, sealed_seed, wrong_since, created_at)
      values (${userId}, false, ${sealed}, ${now}, ${now})
      on conflict (user_id, is_confirmed) do update set
        sealed_seed = excluded.sealed_seed, last_step = 0, created_at = excluded.created_at`;
    return seed;
  }

  async isBegun(userId: number): Promise<boolean> {
    const rows = await this.#sql`
      select from totp_seeds where user_id = ${userId} and not is_confirmed
        and created_at > ${new Date(Date.now() - BEGUN_LIFE_MS)}`;
    return rows.length > 0;
  }

  /**
   * Activates the begun seed once a code of it was seen; resolves with false where the code is wrong or another call
   * was first.
   */
  async confirm(userId: number, code: string): Promise<boolean> {
    if (!(await this.#verify(userId, code, false))) return false;
    const { count } = await this.#sql`
      update totp_seeds set is_confirmed = true where user_id = ${userId} and not is_confirmed
        and not exists (select from totp_seeds where user_id = ${userId} and is_confirmed)`;
    return count === 1;
  }

  /**
   * Resolves with whether the code belongs to the last, this or the next step and no code of that step or a later one
   * was used before. May refuse with rate_limited after 20 wrong codes in a day.
   */
  verify(userId: number, code: string): Promise<boolean> {
    return this.#verify(userId, code, true);
  }

  /** Resolves with true where one was active. */
  async remove(userId: number, sql: Sql | Transaction = this.#sql): Promise<boolean> {
    const rows = await sql<{ counted: boolean }[]>`
      delete from totp_seeds where user_id = ${userId} returning is_confirmed as counted`;
    return rows.some(({ counted }) => counted);
  }

  /**
   * Counts a try before it is checked and gives it back when it was right: concurrent tries get no more than 20 wrong
   * ones.
   */
  async #verify(userId: number, code: string, isConfirmed: boolean): Promise<boolean> {
    const row = await this.#take(userId, isConfirmed);
    if (row === undefined || !FORM.test(code)) return false;
    const secret = this.#secrets.open(PURPOSE, row.sealedSeed, contextOf(userId));
    const result = verifySync({
      secret,
      token: code,
      strategy: 'totp',
      epoch: Math.floor(Date.now() / 1_000),
      epochTolerance: STEP_SECONDS,
    });
    if (!result.valid || !('timeStep' in result)) return false;
    const { count } = await this.#sql`
      update totp_seeds set last_step = ${result.timeStep}, wrong_codes = greatest(wrong_codes - 1, 0)
      where user_id = ${userId} and is_confirmed = ${isConfirmed} and sealed_seed = ${row.sealedSeed}
        and last_step < ${result.timeStep}`;
    return count === 1;
  }

  async #take(userId: number, isConfirmed: boolean): Promise<SeedRow | undefined> {
    const now = Date.now();
    const dayAgo = new Date(now - DAY_MS);
    const [row] = await this.#sql<SeedRow[]>`
      update totp_seeds set
        wrong_codes = case when wrong_since > ${dayAgo} then wrong_codes + 1 else 1 end,
        wrong_since = case when wrong_codes > 0 and wrong_since > ${dayAgo} then wrong_since else ${new Date(now)} end
      where user_id = ${userId} and is_confirmed = ${isConfirmed}
        and (wrong_codes < ${WRONG_CODES_A_DAY} or wrong_since <= ${dayAgo})
      returning sealed_seed as "sealedSeed", last_step as "lastStep"`;
    if (row !== undefined) return row;
    const [spent] = await this.#sql<{ wrongSince: Date }[]>`
      select wrong_since as "wrongSince" from totp_seeds where user_id = ${userId} and is_confirmed = ${isConfirmed}`;
    if (spent === undefined) return undefined;
    const seconds = Math.max(1, Math.ceil((spent.wrongSince.getTime() + DAY_MS - now) / 1_000));
    throw new IdentityRefused('rate_limited', { seconds });
  }
}

/** Binds a seed to its user: one that is copied to another user's row cannot be opened there. */
/** Seals the seeds with the new key; resolves with their number. */
export function resealSeeds(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'totp_seeds',
        ['user_id', 'is_confirmed', 'sealed_seed'],
        sql`where not starts_with(sealed_seed, ${to.keyId}) limit ${count} for update`,
      ),
    (sql, row) => {
      const context = contextOf(row.user_id);
      const sealed = to.seal(PURPOSE, from.open(PURPOSE, row.sealed_seed, context), context);
      return sql`
        update totp_seeds set sealed_seed = ${sealed}
        where user_id = ${row.user_id} and is_confirmed = ${row.is_confirmed}`;
    },
  );
}

function contextOf(userId: number): string {
  return `user ${userId}`;
}
