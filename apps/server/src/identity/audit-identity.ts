/** The identities to which statements of what is owed are bound: blinded hashes of login names. */
import { randomBytes } from 'node:crypto';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { identityOf } from '@candor/solvency';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { registeredContact, targetOf } from './contact.ts';
import type { User } from './users.ts';

const BLIND_BYTES = 32;

interface NamedUser
  extends Pick<User, 'id' | 'email' | 'mobile' | 'areaId' | 'boundContact' | 'contactBoundAt'> {
  readonly globalCode: string | null;
  readonly blind: Buffer | null;
}

/** The owner of statements, as only the exchange and the user know it. */
export interface StatementOwner {
  /** The e-mail in lower case, or the number with + and country code, of the registration. */
  readonly name: string;
  /** Undefined: the user has none yet, and so no statement. */
  readonly blind: Uint8Array | undefined;
}

function namedUsers(sql: Sql | Transaction, condition: postgres.Fragment): Promise<readonly NamedUser[]> {
  return sql<NamedUser[]>`
    select users.id, email, mobile, area_id as "areaId", bound_contact as "boundContact",
      contact_bound_at as "contactBoundAt", areas.global_code as "globalCode", audit_blind as blind
    from users left join areas on areas.id = area_id
    where closed_at is null and ${condition}`;
}

function nameOf(user: NamedUser): string {
  return targetOf(registeredContact(() => user.globalCode ?? undefined, user));
}

/** Draws the blind of a user who has none, in the caller's transaction; returns the command that tells the engine. */
export async function identifyUser(sql: Transaction, userId: number): Promise<readonly OutboxCommand[]> {
  const users = await namedUsers(sql, sql`users.id = ${userId} and audit_blind is null`);
  return Promise.all(users.map((user) => newIdentity(sql, user)));
}

/** Identifies users who have no blind, the oldest first; resolves with their number. */
export function identifyNext(sql: Sql, most: number): Promise<number> {
  return sql.begin(async (transaction) => {
    const users = await namedUsers(
      transaction,
      transaction`audit_blind is null order by users.id limit ${most} for update of users skip locked`,
    );
    const commands: OutboxCommand[] = [];
    for (const user of users) commands.push(await newIdentity(transaction, user));
    await writeOutbox(transaction, commands);
    return users.length;
  });
}

async function newIdentity(sql: Transaction, user: NamedUser): Promise<OutboxCommand> {
  const blind = randomBytes(BLIND_BYTES);
  await sql`update users set audit_blind = ${blind} where id = ${user.id}`;
  const identity = identityOf({ blind, userId: user.id, name: nameOf(user) }).toString('hex');
  return { kind: 'identify_user', userId: user.id, identity };
}

/** Resolves with the name and blind of a user's statements; undefined where the account is closed. */
export async function statementOwner(sql: Sql, userId: number): Promise<StatementOwner | undefined> {
  const [user] = await namedUsers(sql, sql`users.id = ${userId}`);
  return user === undefined ? undefined : { name: nameOf(user), blind: user.blind ?? undefined };
}
