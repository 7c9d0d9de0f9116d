import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type OperatorRole, type Permission, roleHas } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import { generateURI } from 'otplib';
import { CallFailure } from '../../http/failure.ts';
import { hashPassword, passwordMatches, passwordProblem } from '../../identity/password.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { OperatorFactors } from './operator-factors.ts';

const LINK_LIFE_MS = 86_400_000;
const ACCOUNT = /^[a-z0-9.-]{3,32}$/;

export type OperatorState = 'invited' | 'active' | 'disabled';

export interface Invited {
  readonly operatorId: number;
  /** The secret part of a link of enrolment; it works once, for a day. */
  readonly token: string;
  /** The seed of the authenticator app, as an `otpauth:` address. */
  readonly uri: string;
}

interface Enrolment {
  readonly operatorId: number;
  readonly account: string;
  readonly role: OperatorRole;
}

/** The people who run the exchange: their names, roles, passwords and second factors. */
export class Operators {
  readonly factors: OperatorFactors;
  readonly #sql: Sql;
  readonly #brandName: () => string;
  readonly #isCommon: (password: string) => boolean;

  constructor(
    sql: Sql,
    secrets: Secrets,
    {
      brandName,
      isCommonPassword,
    }: { readonly brandName: () => string; readonly isCommonPassword: (password: string) => boolean },
  ) {
    this.#sql = sql;
    this.#brandName = brandName;
    this.#isCommon = isCommonPassword;
    this.factors = new OperatorFactors(sql, secrets);
  }

  /** Returns an account's name as it is stored. May refuse with operator_name_invalid. */
  static readAccount(text: string): string {
    const account = text.trim().toLowerCase();
    if (!ACCOUNT.test(account)) throw new CallFailure('operator_name_invalid');
    return account;
  }

  list(): Promise<readonly (Row<'operators'> & { readonly lastUsedAt: Date | null })[]> {
    return this.#sql`
      select operators.*, (select max(last_used_at) from operator_sessions where operator_id = operators.id)
        as "lastUsedAt"
      from operators order by id`;
  }

  async find(operatorId: number, sql: Sql | Transaction = this.#sql): Promise<Row<'operators'> | undefined> {
    const [row] = await selectAll(sql, 'operators', sql`where id = ${operatorId}::bigint`);
    return row;
  }

  /** Resolves with the operators who can log in and have a right, by id. */
  async activeWith(permission: Permission): Promise<readonly number[]> {
    const rows = await this.active(this.#sql);
    return rows.filter(({ role }) => roleHas(role as OperatorRole, permission)).map(({ id }) => id);
  }

  /** Resolves with all operators who can log in, by id. */
  active(sql: Sql | Transaction): Promise<readonly Row<'operators'>[]> {
    return selectAll(sql, 'operators', sql`where state = 'active' order by id`);
  }

  /** Sets the address to which letters about alarms go; empty: none of their own. */
  async setEmail(transaction: Transaction, operatorId: number, email: string): Promise<void> {
    await transaction`update operators set email = ${email === '' ? null : email} where id = ${operatorId}`;
  }

  async findByAccount(account: string): Promise<Row<'operators'> | undefined> {
    const [row] = await selectAll(
      this.#sql,
      'operators',
      this.#sql`where account = ${account.trim().toLowerCase()}`,
    );
    return row;
  }

  /** Adds an operator, who sets a password by a link. May refuse with operator_name_invalid or operator_exists. */
  async add(
    transaction: Transaction,
    wanted: {
      readonly account: string;
      readonly role: OperatorRole;
      readonly userId: number | null;
      /** The hash of the half that somebody else hands over; absent: the link is all. */
      readonly halfHash?: Buffer | undefined;
    },
  ): Promise<Invited> {
    const account = Operators.readAccount(wanted.account);
    const [row] = await transaction<{ id: number }[]>`
      insert into operators (account, role, user_id, created_at)
      values (${account}, ${wanted.role}, ${wanted.userId}, ${new Date()})
      on conflict (account) do nothing returning id`;
    if (row === undefined) throw new CallFailure('operator_exists');
    return this.#invite(transaction, { operatorId: row.id, account, halfHash: wanted.halfHash });
  }

  /** Ends password, authenticator app, passkeys and sessions of an operator, who sets new ones by a link. */
  async reset(
    transaction: Transaction,
    { id: operatorId, account }: Pick<Row<'operators'>, 'id' | 'account'>,
  ): Promise<Invited> {
    await this.#setState(transaction, operatorId, 'invited');
    await this.factors.removeAllOf(operatorId, transaction);
    return this.#invite(transaction, { operatorId, account });
  }

  /** Ends an operator's sessions and links; they can log in no more. */
  async disable(transaction: Transaction, operatorId: number): Promise<void> {
    await this.#setState(transaction, operatorId, 'disabled');
    await transaction`delete from operator_enrolments where operator_id = ${operatorId}`;
  }

  /** Gives an operator another role, which counts from the next request. */
  async setRole(transaction: Transaction, operatorId: number, role: OperatorRole): Promise<void> {
    await transaction`update operators set role = ${role} where id = ${operatorId}`;
  }

  /** Resolves with whom a link invites, and the seed for their app. May refuse with enrolment_unknown or enrolment_half_missing. */
  async enrolment(token: string): Promise<Enrolment & { readonly secret: string; readonly uri: string }> {
    const enrolment = await this.#invitedBy(token);
    const secret = await this.factors.seeds.begun(enrolment.operatorId);
    if (secret === undefined) throw new CallFailure('enrolment_unknown');
    return { ...enrolment, secret, uri: this.#uriOf(enrolment.account, secret) };
  }

  /**
   * Checks what a person sends with a link: a new password (8 to 128 characters) and a code of the app. May refuse
   * with enrolment_unknown, password_required, password_format, password_common or second_factor_invalid.
   */
  async checkEnrolment(
    token: string,
    { password, code }: { readonly password: string; readonly code: string },
  ): Promise<Enrolment & { readonly passwordHash: string }> {
    const enrolment = await this.#invitedBy(token);
    const problem = passwordProblem(password, 'strict', this.#isCommon);
    if (problem !== undefined) throw CallFailure.at('password', problem);
    const passwordHash = await hashPassword(password);
    if (!(await this.factors.seeds.verifyBegun(enrolment.operatorId, code.trim())))
      throw CallFailure.at('code', 'second_factor_invalid');
    return { ...enrolment, passwordHash };
  }

  /** Uses a link up and activates its operator and the app. May refuse with enrolment_unknown: of two at once, one is first. */
  async enrol(
    transaction: Transaction,
    token: string,
    { operatorId, passwordHash }: { readonly operatorId: number; readonly passwordHash: string },
  ): Promise<void> {
    const { count } = await transaction`
      delete from operator_enrolments where token_hash = ${hashOf(partsOf(token).link)} and operator_id = ${operatorId}`;
    if (count === 0 || !(await this.factors.seeds.activate(transaction, operatorId)))
      throw new CallFailure('enrolment_unknown');
    await transaction`
      update operators set state = 'active', password_hash = ${passwordHash} where id = ${operatorId}`;
  }

  /** Resolves with the active operator whom name and password prove; undefined for anybody else. */
  async identify(
    known: Row<'operators'> | undefined,
    password: string,
  ): Promise<Row<'operators'> | undefined> {
    const stored = known?.state === 'active' ? (known.password_hash ?? undefined) : undefined;
    return (await passwordMatches(stored, password)) ? known : undefined;
  }

  async #setState(transaction: Transaction, operatorId: number, state: OperatorState): Promise<void> {
    await transaction`update operators set state = ${state}, password_hash = null where id = ${operatorId}`;
    await transaction`delete from operator_sessions where operator_id = ${operatorId}`;
  }

  async #invite(
    transaction: Transaction,
    {
      operatorId,
      account,
      halfHash = null,
    }: {
      readonly operatorId: number;
      readonly account: string;
      readonly halfHash?: Buffer | null | undefined;
    },
  ): Promise<Invited> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LINK_LIFE_MS);
    await transaction`
      insert into operator_enrolments (operator_id, token_hash, half_hash, expires_at)
      values (${operatorId}, ${hashOf(token)}, ${halfHash}, ${expiresAt})
      on conflict (operator_id) do update set token_hash = excluded.token_hash, half_hash = excluded.half_hash,
        expires_at = excluded.expires_at`;
    const secret = await this.factors.seeds.begin(operatorId, transaction);
    return { operatorId, token, uri: this.#uriOf(account, secret) };
  }

  async #invitedBy(token: string): Promise<Enrolment> {
    const { link, half } = partsOf(token);
    const [row] = await this.#sql<(Enrolment & { readonly halfHash: Buffer | null })[]>`
      select operators.id as "operatorId", account, role, half_hash as "halfHash"
      from operator_enrolments join operators on operators.id = operator_id
      where token_hash = ${hashOf(link)} and expires_at > ${new Date()} and state = 'invited'`;
    if (row === undefined) throw new CallFailure('enrolment_unknown');
    const { halfHash, ...enrolment } = row;
    if (halfHash !== null && !timingSafeEqual(halfHash, hashOf(half)))
      throw new CallFailure('enrolment_half_missing');
    return enrolment;
  }

  #uriOf(account: string, secret: string): string {
    // A colon separates issuer and account in the label.
    const issuer = `${this.#brandName().replaceAll(':', ' ')} console`;
    return generateURI({ issuer, label: account, secret });
  }
}

/** Draws the half of an enrolment that its proposer hands over, and its hash. */
export function withdrawalHalf(): { readonly half: string; readonly halfHash: string } {
  const half = randomBytes(16).toString('base64url');
  return { half, halfHash: hashOf(half).toString('hex') };
}

/** A person sends the secret of the link, with a point and the other half behind it where there is one. */
function partsOf(token: string): { readonly link: string; readonly half: string } {
  const [link = '', half = ''] = token.trim().split('.');
  return { link, half: half.trim() };
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
