import { randomInt } from 'node:crypto';
import { CODE_PURPOSES } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { Asker } from './known-places.ts';
import { IdentityRefused } from './refusal.ts';
import type { Secrets } from './secrets.ts';

export type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
export const CODE_LIFE_SECONDS = 600;
export const RESEND_AFTER_SECONDS = 60;
/** The page that binds addresses offers another code a second earlier, as specified. */
const BIND_RESEND_AFTER_SECONDS = 59;
/** Wrong tries of the party that requested a code. */
const TRIES_MAX = 5;
/** Wrong tries of all other askers together. */
const FOREIGN_TRIES_MAX = 3;
const AN_HOUR_MAX = 5;
const A_DAY_MAX = 10;
/** Codes to one target that strangers may request, all of them together. */
const STRANGERS_AN_HOUR_MAX = 10;
const STRANGERS_A_DAY_MAX = 20;
/** Longer than the day that the limits consider. */
const KEPT_MS = 2 * DAY_MS;
const FORM = /^[0-9]{6}$/;
/** Serialises sends to one target, so that limits count exactly. */
const TARGET_LOCK = 1_402_946_003;

/** The purpose, target and asker that a code must match. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** The target as `emailTarget` or `mobileTarget` write it. */
  readonly target: string;
  /**
   * The narrower subject of the code within its purpose; absent: none. A code fits every subject that begins with its own,
   * so one that was issued with less is good for more.
   */
  readonly about?: string;
  /** True: only the asker's own code is accepted, and no other asker's. */
  readonly isForAskerAlone?: boolean;
}

interface Sent {
  readonly purpose: number;
  readonly createdAt: Date;
  /** True if the party that checks the code also requested it. */
  readonly isOwn: boolean;
  readonly isKnown: boolean;
}

/**
 * Codes of six digits, each for one purpose, target and asker: valid for ten minutes and one use. Only their HMAC is
 * stored. A new one voids the asker's old one and no other. The asker of a code has five wrong tries. Strangers are
 * compared with the newest code of another asker, and all of them have three wrong tries together, which use up none of
 * the asker's. Every try is compared with one code.
 */
export class VerificationCodes {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /**
   * Returns a new code to send. May refuse with rate_limited: for each purpose one a minute, five an hour, ten a day for each
   * asker; ten an hour, twenty a day for all strangers together.
   */
  async issue(subject: CodeSubject, asker: Asker): Promise<string> {
    const { purpose, target, about = '' } = subject;
    const now = Date.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const asked = this.#askerHmac(asker.key);
    await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${TARGET_LOCK}, hashtext(${target}))`;
      const sent = await sql<Sent[]>`
        select purpose, created_at as "createdAt", asker = ${asked} as "isOwn", is_known as "isKnown"
        from verification_codes
        where target = ${target} and created_at > ${new Date(now - DAY_MS)} order by created_at desc`;
      const waitMs = asker.isKnown
        ? waitOfKnown(sent, Number(purpose), now)
        : waitOfStranger(sent, Number(purpose), now);
      if (waitMs > 0) throw new IdentityRefused('rate_limited', { seconds: Math.ceil(waitMs / SECOND_MS) });
      await sql`
        update verification_codes set state = 'void'
        where purpose = ${purpose} and target = ${target} and asker = ${asked} and state = 'live'`;
      await sql`
        insert into verification_codes
          (purpose, target, subject, asker, is_known, code_hmac, created_at, expires_at)
        values (${purpose}, ${target}, ${about}, ${asked}, ${asker.isKnown}, ${this.#hmac(subject, code)},
          ${new Date(now)}, ${new Date(now + CODE_LIFE_SECONDS * SECOND_MS)})`;
    });
    return code;
  }

  /** Uses a code up; a wrong one costs one of the tries. `askerKey` identifies the asker who tries it. */
  use(subject: CodeSubject, code: string, askerKey: string): Promise<boolean> {
    return this.#try(subject, { code, askerKey, after: 'used' });
  }

  /** Checks a code as `use` does, but a right code stays valid. */
  matches(subject: CodeSubject, code: string, askerKey: string): Promise<boolean> {
    return this.#try(subject, { code, askerKey, after: 'live' });
  }

  /** Removes codes that no limit considers any more. */
  async prune(): Promise<void> {
    await this.#sql`delete from verification_codes where created_at < ${new Date(Date.now() - KEPT_MS)}`;
  }

  /** Runs as one statement: the later of two concurrent checks sees the effect of the earlier one. */
  async #try(
    subject: CodeSubject,
    {
      code,
      askerKey,
      after,
    }: { readonly code: string; readonly askerKey: string; readonly after: 'used' | 'live' },
  ): Promise<boolean> {
    if (!FORM.test(code)) return false;
    const hmac = this.#hmac(subject, code);
    const { about = '', isForAskerAlone = false } = subject;
    const foreignMax = isForAskerAlone ? 0 : FOREIGN_TRIES_MAX;
    const asked = this.#askerHmac(askerKey);
    const [row] = await this.#sql<{ isRight: boolean }[]>`
      with candidate as (
        select id, asker = ${asked} as is_own,
          code_hmac = ${hmac} and starts_with(${about}, subject) as is_right
        from verification_codes
        where purpose = ${subject.purpose} and target = ${subject.target} and state = 'live'
          and expires_at > ${new Date()} and (asker = ${asked} or foreign_tries < ${foreignMax})
        order by asker = ${asked} desc, created_at desc, id desc limit 1 for update)
      update verification_codes as codes set
        tries = tries + (is_own and not is_right)::int,
        foreign_tries = foreign_tries + (not is_own and not is_right)::int,
        state = case
          when is_right then ${after}
          when is_own and tries + 1 >= ${TRIES_MAX} then 'void'
          else state end
      from candidate where codes.id = candidate.id and state = 'live'
        and (is_own or foreign_tries < ${foreignMax})
      returning candidate.is_right as "isRight"`;
    return row?.isRight ?? false;
  }

  #askerHmac(key: string): Buffer {
    return this.#secrets.hmac('codes', ['asker', key]);
  }

  #hmac({ purpose, target }: CodeSubject, code: string): Buffer {
    return this.#secrets.hmac('codes', [purpose, target, code]);
  }
}

/**
 * Milliseconds until a known asker's next send of a purpose is allowed; `sent` of the last day, the newest first. Each asker and
 * each purpose has a quota of its own: nobody else, and nothing else, uses it up.
 */
function waitOfKnown(sent: readonly Sent[], purpose: number, now: number): number {
  return waitAmong(
    sent.filter((row) => row.purpose === purpose && row.isKnown && row.isOwn),
    purpose,
    now,
  );
}

function waitOfStranger(sent: readonly Sent[], purpose: number, now: number): number {
  const strangers = sent.filter((row) => row.purpose === purpose && !row.isKnown);
  const own = strangers.filter(({ isOwn }) => isOwn);
  return Math.max(
    waitAmong(own, purpose, now),
    waitSince(strangers[STRANGERS_AN_HOUR_MAX - 1], HOUR_MS, now),
    waitSince(strangers[STRANGERS_A_DAY_MAX - 1], DAY_MS, now),
  );
}

/** `sent` of one purpose. */
function waitAmong(sent: readonly Sent[], purpose: number, now: number): number {
  return Math.max(
    waitSince(sent[0], resendAfterSeconds(purpose) * SECOND_MS, now),
    waitSince(sent[AN_HOUR_MAX - 1], HOUR_MS, now),
    waitSince(sent[A_DAY_MAX - 1], DAY_MS, now),
  );
}

function resendAfterSeconds(purpose: number): number {
  return String(purpose) === CODE_PURPOSES.bindAddress ? BIND_RESEND_AFTER_SECONDS : RESEND_AFTER_SECONDS;
}

function waitSince(row: Sent | undefined, span: number, now: number): number {
  return row === undefined ? 0 : Math.max(0, row.createdAt.getTime() + span - now);
}
