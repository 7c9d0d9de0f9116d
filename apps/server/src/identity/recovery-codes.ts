import { randomInt } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import type { Secrets } from './secrets.ts';

const CODES = 10;
/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;
const FORM = new RegExp(`^[${ALPHABET}]{${HALF}}-?[${ALPHABET}]{${HALF}}$`);

/** Codes for a user who has lost the second factor: 50 random bits each, used once, stored as HMAC alone. */
export class RecoveryCodes {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Resolves with ten new codes; the old ones are void. */
  async make(sql: Transaction, userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
    await sql`select from users where id = ${userId} for update`;
    await sql`delete from recovery_codes where user_id = ${userId}`;
    for (const code of codes)
      await sql`insert into recovery_codes (user_id, code_hmac) values (${userId}, ${this.#hmac(userId, code)})`;
    return codes;
  }

  /** Returns whether a text has the form of a recovery code; spaces and small letters are read as well. */
  isCode(text: string): boolean {
    return FORM.test(plain(text));
  }

  /** Uses a code up; resolves with true for the call that did. */
  async use(sql: Transaction, userId: number, text: string): Promise<boolean> {
    const { count } = await sql`
      update recovery_codes set used_at = ${new Date()}
      where user_id = ${userId} and code_hmac = ${this.#hmac(userId, text)} and used_at is null`;
    return count === 1;
  }

  async left(userId: number, sql: Sql | Transaction = this.#sql): Promise<number> {
    const rows = await sql`select from recovery_codes where user_id = ${userId} and used_at is null`;
    return rows.length;
  }

  async removeAllOf(sql: Transaction, userId: number): Promise<void> {
    await sql`delete from recovery_codes where user_id = ${userId}`;
  }

  #hmac(userId: number, code: string): Buffer {
    return this.#secrets.hmac('codes', ['recovery', String(userId), plain(code).replace('-', '')]);
  }
}

function plain(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
