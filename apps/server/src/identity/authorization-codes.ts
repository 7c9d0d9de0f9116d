import { randomInt } from 'node:crypto';
import type { Sql } from '@candor/storage';
import { select } from '../tables/rows.ts';
import type { Secrets } from './secrets.ts';

const LIFE_MS = 600_000;
const DIGITS = 10;

export interface AuthorizationCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * Codes by which users prove to support whose account it is: ten minutes, one look-up. They are good for nothing else.
 * A user has one at a time, and sees the same one again while it lives.
 */
export class AuthorizationCodes {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Resolves with the user's live code, or with a new one. */
  async of(userId: number): Promise<AuthorizationCode> {
    return this.#sql.begin(async (sql) => {
      await sql`select from users where id = ${userId} for update`;
      const now = Date.now();
      const [live] = await select(
        sql,
        'authorization_codes',
        ['sealed_code', 'expires_at'],
        sql`where user_id = ${userId} and expires_at > ${new Date(now)}`,
      );
      if (live !== undefined)
        return {
          code: this.#secrets.open('codes', live.sealed_code, contextOf(userId)),
          expiresAt: live.expires_at,
        };
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const expiresAt = new Date(now + LIFE_MS);
      await sql`
        insert into authorization_codes (user_id, sealed_code, code_hmac, expires_at)
        values (${userId}, ${this.#secrets.seal('codes', code, contextOf(userId))}, ${this.#hmac(code)}, ${expiresAt})
        on conflict (user_id) do update set sealed_code = excluded.sealed_code, code_hmac = excluded.code_hmac,
          expires_at = excluded.expires_at`;
      return { code, expiresAt };
    });
  }

  /** Uses a code up and resolves with its user; undefined for a wrong, used or expired one. */
  async take(code: string): Promise<number | undefined> {
    const [row] = await this.#sql<{ userId: number; isLive: boolean }[]>`
      delete from authorization_codes where code_hmac = ${this.#hmac(code.trim())}
      returning user_id as "userId", expires_at > ${new Date()} as "isLive"`;
    return row?.isLive === true ? row.userId : undefined;
  }

  #hmac(code: string): Buffer {
    return this.#secrets.hmac('codes', ['authorization', code]);
  }
}

function contextOf(userId: number): string {
  return `authorization of user ${userId}`;
}
