import { randomInt } from 'node:crypto';
import type { CODE_PURPOSES } from '@candor/contract';
import type { Sql } from '../storage/sql.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';

export type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
export const CODE_LIFE_SECONDS = 600;
export const RESEND_AFTER_SECONDS = 60;
const TRIES_MAX = 5;
const AN_HOUR_MAX = 5;
const A_DAY_MAX = 10;
/** Beyond the day that limits look back at. */
const KEPT_MS = 2 * DAY_MS;
const FORM = /^[0-9]{6}$/;
/** Serialises sends to one target, so that limits count exactly. */
const TARGET_LOCK = 1_402_946_003;

/** Whom a code is for: nothing else is matched by it. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** As `emailTarget` or `mobileTarget` write it. */
  readonly target: string;
}

/**
 * Codes of six digits, each for one purpose and target: good for ten minutes, five wrong tries and one use.
 * Only their HMAC is kept. A new one voids the old.
 */
export class VerificationCodes {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Answers a new code to send. May refuse with rate_limited: one a minute for a purpose, five an hour, ten a day. */
  async issue(subject: CodeSubject): Promise<string> {
    const { purpose, target } = subject;
    const now = Date.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${TARGET_LOCK}, hashtext(${target}))`;
      const sent = await sql<{ purpose: number; createdAt: Date }[]>`
        select purpose, created_at as "createdAt" from verification_codes
        where target = ${target} and created_at > ${new Date(now - DAY_MS)} order by created_at desc`;
      const waitMs = waitBeforeSend(sent, Number(purpose), now);
      if (waitMs > 0) throw new IdentityRefused('rate_limited', { seconds: Math.ceil(waitMs / SECOND_MS) });
      await sql`
        update verification_codes set state = 'void'
        where purpose = ${purpose} and target = ${target} and state = 'live'`;
      await sql`
        insert into verification_codes (purpose, target, code_hmac, created_at, expires_at)
        values (${purpose}, ${target}, ${this.#hmac(subject, code)}, ${new Date(now)},
          ${new Date(now + CODE_LIFE_SECONDS * SECOND_MS)})`;
    });
    return code;
  }

  /** Uses a code up; a wrong one costs one of the tries. */
  use(subject: CodeSubject, code: string): Promise<boolean> {
    return this.#try(subject, code, 'used');
  }

  /** As `use`, but a right code stays good. */
  matches(subject: CodeSubject, code: string): Promise<boolean> {
    return this.#try(subject, code, 'live');
  }

  /** Forgets what no limit looks at any more. */
  async prune(): Promise<void> {
    await this.#sql`delete from verification_codes where created_at < ${new Date(Date.now() - KEPT_MS)}`;
  }

  /** One statement: of two checks at once the later one sees what the earlier one has left. */
  async #try(subject: CodeSubject, code: string, after: 'used' | 'live'): Promise<boolean> {
    if (!FORM.test(code)) return false;
    const hmac = this.#hmac(subject, code);
    const [row] = await this.#sql<{ isRight: boolean }[]>`
      update verification_codes set
        tries = tries + (code_hmac <> ${hmac})::int,
        state = case when code_hmac = ${hmac} then ${after} when tries + 1 >= ${TRIES_MAX} then 'void' else state end
      where purpose = ${subject.purpose} and target = ${subject.target} and state = 'live'
        and expires_at > ${new Date()}
      returning code_hmac = ${hmac} as "isRight"`;
    return row?.isRight ?? false;
  }

  #hmac({ purpose, target }: CodeSubject, code: string): Buffer {
    return this.#secrets.hmac('codes', [purpose, target, code]);
  }
}

/** Milliseconds until the next send is allowed; `sent` of the last day, the newest first. */
function waitBeforeSend(
  sent: readonly { readonly purpose: number; readonly createdAt: Date }[],
  purpose: number,
  now: number,
): number {
  const since = (row: { createdAt: Date } | undefined, span: number) =>
    row === undefined ? 0 : row.createdAt.getTime() + span - now;
  return Math.max(
    since(
      sent.find((row) => row.purpose === purpose),
      RESEND_AFTER_SECONDS * SECOND_MS,
    ),
    since(sent[AN_HOUR_MAX - 1], HOUR_MS),
    since(sent[A_DAY_MAX - 1], DAY_MS),
  );
}
