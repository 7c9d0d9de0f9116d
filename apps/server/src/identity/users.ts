import { randomBytes } from 'node:crypto';
import type { Language } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { type ColumnOf, select, selectAs } from '../tables/rows.ts';
import type { Contact } from './contact.ts';
import type { UserClass } from './sessions.ts';

export interface User {
  readonly id: number;
  readonly email: string | null;
  readonly mobile: string | null;
  /** Country of the mobile number. */
  readonly areaId: number | null;
  /** The contact that was bound after the registration; null: none. */
  readonly boundContact: 'email' | 'mobile' | null;
  readonly contactBoundAt: Date | null;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly contactVerified: boolean;
  readonly reviewStatus: number;
  readonly class: UserClass;
  /** The language last used with this user. */
  readonly language: Language;
  readonly createdAt: Date;
  /** Null: no trade password is set. */
  readonly payPasswordHash: string | null;
  readonly payBlockedUntil: Date | null;
  /** The words with which letters to the user begin; '': none. */
  readonly phishingPhrase: string;
  /** The IANA name of the zone of the last login's browser; null: not known. */
  readonly timeZone: string | null;
  /** The zone that the user chose; null: none, and letters write times in the browser's. */
  readonly chosenTimeZone: string | null;
}

export interface NewUser {
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly areaId?: number | undefined;
  readonly passwordHash: string;
  readonly inviterId?: number | undefined;
  readonly class?: UserClass;
  readonly contactVerified?: boolean;
  readonly language?: Language;
}

const COLUMNS = {
  id: 'id',
  email: 'email',
  mobile: 'mobile',
  areaId: 'area_id',
  boundContact: 'bound_contact',
  contactBoundAt: 'contact_bound_at',
  passwordHash: 'password_hash',
  inviteCode: 'invite_code',
  contactVerified: 'contact_verified',
  reviewStatus: 'review_status',
  class: 'class',
  language: 'language',
  createdAt: 'created_at',
  payPasswordHash: 'pay_password_hash',
  payBlockedUntil: 'pay_blocked_until',
  phishingPhrase: 'phishing_phrase',
  timeZone: 'time_zone',
  chosenTimeZone: 'chosen_time_zone',
} as const satisfies Record<keyof User, ColumnOf<'users'>>;

export class AccountTaken extends Error {
  override readonly name = 'AccountTaken';
}

export class Users {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Within a transaction it has to be named: one that waits for a second connection could wait for ever. */
  async find(id: number, sql: Sql | Transaction = this.#sql): Promise<User | undefined> {
    return this.#first(this.#sql`where id = ${id}`, sql);
  }

  async findByEmail(email: string, sql: Sql | Transaction = this.#sql): Promise<User | undefined> {
    return this.#first(this.#sql`where lower(email) = lower(${email})`, sql);
  }

  async findByMobile(
    mobile: string,
    globalCode: string | undefined,
    sql: Sql | Transaction = this.#sql,
  ): Promise<User | undefined> {
    const number = this.#sql`
      where ltrim(mobile, '0') = ltrim(${mobile}, '0')
        and (${globalCode ?? null}::text is null or area_id in (select id from areas where global_code = ${globalCode ?? null}))
      order by id limit 1`;
    return this.#first(number, sql);
  }

  findByContact(
    { type, account, globalCode }: Contact,
    sql: Sql | Transaction = this.#sql,
  ): Promise<User | undefined> {
    return type === 'email' ? this.findByEmail(account, sql) : this.findByMobile(account, globalCode, sql);
  }

  async confirmContact(id: number): Promise<void> {
    await this.#sql`update users set contact_verified = true where id = ${id}`;
  }

  /** Remembers the language of a login and, where the browser named it, the time zone. */
  async spokeWith(user: User, language: Language, timeZone = user.timeZone): Promise<void> {
    if (user.language !== language || user.timeZone !== timeZone)
      await this.#sql`update users set language = ${language}, time_zone = ${timeZone} where id = ${user.id}`;
  }

  /** Sets the zone in which letters to a user write times; null: that of the last login's browser. */
  async chooseTimeZone(id: number, timeZone: string | null): Promise<void> {
    await this.#sql`update users set chosen_time_zone = ${timeZone} where id = ${id}`;
  }

  async setPhishingPhrase(id: number, phrase: string): Promise<void> {
    await this.#sql`update users set phishing_phrase = ${phrase} where id = ${id}`;
  }

  /** Finds an open account: a closed one invites nobody. */
  async findByInviteCode(code: string): Promise<User | undefined> {
    return this.#first(this.#sql`where invite_code = ${code.toUpperCase()} and closed_at is null`);
  }

  async idsOfClass(userClass: UserClass): Promise<number[]> {
    const rows = await select(this.#sql, 'users', ['id'], this.#sql`where class = ${userClass}`);
    return rows.map((row) => row.id);
  }

  async #first(rest: postgres.Fragment, sql: Sql | Transaction = this.#sql): Promise<User | undefined> {
    const [user] = await selectAs(sql, 'users', COLUMNS, rest);
    return user as User | undefined;
  }
}

/** Inserts in the caller's transaction; throws AccountTaken where the contact is known. */
export async function insertUser(sql: Transaction, user: NewUser): Promise<number> {
  const inviteCode = randomBytes(5).toString('hex').toUpperCase();
  const [row] = await sql<{ id: number }[]>`
    insert into users (email, mobile, area_id, password_hash, invite_code, inviter_id, class, contact_verified, language)
    values (${user.email ?? null}, ${user.mobile ?? null}, ${user.areaId ?? null}, ${user.passwordHash},
      ${inviteCode}, ${user.inviterId ?? null}, ${user.class ?? 'user'}, ${user.contactVerified ?? false},
      ${user.language ?? 'en'})
    on conflict do nothing returning id`;
  if (row === undefined) throw new AccountTaken();
  return row.id;
}

/** A labelled market maker of the demo. */
export function insertMaker(sql: Transaction, email: string, passwordHash: string): Promise<number> {
  return insertUser(sql, { email, passwordHash, class: 'maker' });
}
