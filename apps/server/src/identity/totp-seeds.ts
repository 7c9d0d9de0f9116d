import { generateSecret, verifySync } from 'otplib';
import type { Sql, Transaction } from '@candor/storage';
import { type KeyChange, resealRows } from './key-change.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';

const STEP_SECONDS = 30;
const WRONG_CODES_A_DAY = 20;
const DAY_MS = 86_400_000;
/** Time allowed for the setup of an authenticator app, in milliseconds. */
const BEGUN_LIFE_MS = 3_600_000;
const FORM = /^[0-9]{6}$/;

/** The sender of a code: a session or a place that has proved itself, or anybody else who knows the password. */
export type CodeSender = 'known' | 'stranger';

/** The columns that count the wrong codes of each kind of sender. */
const COUNTED = {
  known: { codes: 'known_wrong_codes', since: 'known_wrong_since' },
  stranger: { codes: 'wrong_codes', since: 'wrong_since' },
} as const;

/** Whose seeds a table holds. */
export interface SeedHolders {
  readonly table: 'totp_seeds' | 'operator_seeds';
  readonly column: 'user_id' | 'operator_id';
  readonly purpose: 'totp-seeds' | 'operator-seeds';
  /** Binds a seed to its holder: one that is copied to another's row cannot be opened there. */
  readonly contextOf: (id: number) => string;
}

const USERS: SeedHolders = {
  table: 'totp_seeds',
  column: 'user_id',
  purpose: 'totp-seeds',
  contextOf: (id) => `user ${id}`,
};

interface Shown {
  readonly code: string;
  readonly isConfirmed: boolean;
  readonly sender: CodeSender;
}

interface SeedRow {
  readonly sealedSeed: string;
  readonly lastStep: number;
}

/** Seeds of authenticator apps (RFC 6238: SHA-1, six digits, 30 s), sealed; one that counts and one being set up. */
export class TotpSeeds {
  readonly #sql: Sql;
  readonly #secrets: Secrets;
  readonly #holders: SeedHolders;

  constructor(sql: Sql, secrets: Secrets, holders: SeedHolders = USERS) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#holders = holders;
  }

  async isOn(id: number, sql: Sql | Transaction = this.#sql): Promise<boolean> {
    const rows = await sql`select from ${this.#table} where ${this.#column} = ${id} and is_confirmed`;
    return rows.length > 0;
  }

  /** Resolves with a new seed in base32, which replaces one that was begun before. */
  async begin(id: number, sql: Sql | Transaction = this.#sql): Promise<string> {
    const seed = generateSecret();
    const sealed = this.#secrets.seal(this.#holders.purpose, seed, this.#holders.contextOf(id));
    const now = new Date();
    await sql`
      insert into ${this.#table} (${this.#column}, is_confirmed, sealed_seed, wrong_since, created_at)
      values (${id}, false, ${sealed}, ${now}, ${now})
      on conflict (${this.#column}, is_confirmed) do update set
        sealed_seed = excluded.sealed_seed, last_step = 0, created_at = excluded.created_at`;
    return seed;
  }

  /** Resolves with the seed that is being set up; undefined where there is none. */
  async begun(id: number): Promise<string | undefined> {
    const [row] = await this.#sql<{ sealedSeed: string }[]>`
      select sealed_seed as "sealedSeed" from ${this.#table} where ${this.#column} = ${id} and not is_confirmed`;
    return row === undefined ? undefined : this.#open(row.sealedSeed, id);
  }

  async isBegun(id: number): Promise<boolean> {
    const rows = await this.#sql`
      select from ${this.#table} where ${this.#column} = ${id} and not is_confirmed
        and created_at > ${new Date(Date.now() - BEGUN_LIFE_MS)}`;
    return rows.length > 0;
  }

  /** Checks a code of the begun seed as `verify` does. */
  verifyBegun(id: number, code: string): Promise<boolean> {
    return this.#verify(id, { code, isConfirmed: false, sender: 'known' });
  }

  /** Activates the begun seed, of which a code was seen; resolves with false where another call was first. */
  async activate(sql: Transaction, id: number): Promise<boolean> {
    const { count } = await sql`
      update ${this.#table} set is_confirmed = true where ${this.#column} = ${id} and not is_confirmed
        and not exists (select from ${this.#table} where ${this.#column} = ${id} and is_confirmed)`;
    return count === 1;
  }

  /**
   * Resolves with whether the code belongs to the last, this or the next step and no code of that step or a later one
   * was used before. May refuse with rate_limited after 20 wrong codes of this kind of sender in a day: who has found out
   * a password elsewhere cannot use up the tries of its owner.
   */
  verify(id: number, code: string, sender: CodeSender): Promise<boolean> {
    return this.#verify(id, { code, isConfirmed: true, sender });
  }

  /** Resolves with true where one was active. */
  async remove(id: number, sql: Transaction): Promise<boolean> {
    const rows = await sql<{ counted: boolean }[]>`
      delete from ${this.#table} where ${this.#column} = ${id} returning is_confirmed as counted`;
    return rows.some(({ counted }) => counted);
  }

  /**
   * Counts a try before it is checked and gives it back when it was right: concurrent tries get no more than 20 wrong
   * ones.
   */
  async #verify(id: number, { code, isConfirmed, sender }: Shown): Promise<boolean> {
    const codes = this.#sql(COUNTED[sender].codes);
    const row = await this.#take(id, isConfirmed, sender);
    if (row === undefined || !FORM.test(code)) return false;
    const secret = this.#open(row.sealedSeed, id);
    const result = verifySync({
      secret,
      token: code,
      strategy: 'totp',
      epoch: Math.floor(Date.now() / 1_000),
      epochTolerance: STEP_SECONDS,
    });
    if (!result.valid || !('timeStep' in result)) return false;
    const { count } = await this.#sql`
      update ${this.#table} set last_step = ${result.timeStep}, ${codes} = greatest(${codes} - 1, 0)
      where ${this.#column} = ${id} and is_confirmed = ${isConfirmed} and sealed_seed = ${row.sealedSeed}
        and last_step < ${result.timeStep}`;
    return count === 1;
  }

  async #take(id: number, isConfirmed: boolean, sender: CodeSender): Promise<SeedRow | undefined> {
    const [codes, since] = [this.#sql(COUNTED[sender].codes), this.#sql(COUNTED[sender].since)];
    const now = Date.now();
    const dayAgo = new Date(now - DAY_MS);
    const [row] = await this.#sql<SeedRow[]>`
      update ${this.#table} set
        ${codes} = case when ${since} > ${dayAgo} then ${codes} + 1 else 1 end,
        ${since} = case when ${codes} > 0 and ${since} > ${dayAgo} then ${since} else ${new Date(now)} end
      where ${this.#column} = ${id} and is_confirmed = ${isConfirmed}
        and (${codes} < ${WRONG_CODES_A_DAY} or ${since} <= ${dayAgo})
      returning sealed_seed as "sealedSeed", last_step as "lastStep"`;
    if (row !== undefined) return row;
    const [spent] = await this.#sql<{ wrongSince: Date }[]>`
      select ${since} as "wrongSince" from ${this.#table} where ${this.#column} = ${id} and is_confirmed = ${isConfirmed}`;
    if (spent === undefined) return undefined;
    const seconds = Math.max(1, Math.ceil((spent.wrongSince.getTime() + DAY_MS - now) / 1_000));
    throw new IdentityRefused('rate_limited', { seconds });
  }

  #open(sealed: string, id: number): string {
    return this.#secrets.open(this.#holders.purpose, sealed, this.#holders.contextOf(id));
  }

  get #table() {
    return this.#sql(this.#holders.table);
  }

  get #column() {
    return this.#sql(this.#holders.column);
  }
}

/** Seals the seeds of one table with the new key; resolves with their number. */
export function resealSeeds(change: KeyChange, holders: SeedHolders = USERS): Promise<number> {
  const { from, to } = change;
  const { purpose, contextOf } = holders;
  return resealRows(
    change,
    (sql, count) => sql<SealedSeed[]>`
      select ${sql(holders.column)} as id, is_confirmed as "isConfirmed", sealed_seed as sealed
      from ${sql(holders.table)}
      where not starts_with(sealed_seed, ${to.keyId}) limit ${count} for update`,
    (sql, { id, isConfirmed, sealed }) => {
      const context = contextOf(id);
      const resealed = to.seal(purpose, from.open(purpose, sealed, context), context);
      return sql`
        update ${sql(holders.table)} set sealed_seed = ${resealed}
        where ${sql(holders.column)} = ${id} and is_confirmed = ${isConfirmed}`;
    },
  );
}

interface SealedSeed {
  readonly id: number;
  readonly isConfirmed: boolean;
  readonly sealed: string;
}
