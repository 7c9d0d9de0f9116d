import { randomBytes } from 'node:crypto';
import type { Transaction } from '@candor/storage';
import type { SCHEMA } from '../tables/schema.ts';
import { hashPassword } from './password.ts';
import type { SessionEnd, Sessions } from './sessions.ts';

type Schema = typeof SCHEMA;
type TableOfUsers = {
  [Table in keyof Schema]: 'user_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

const DELETED = null;

/**
 * The rows that an account has when it is closed: deleted in this order, or kept for the reason given. A new table with
 * the user's id does not compile until it is listed here.
 */
const ROWS: Readonly<Record<TableOfUsers, typeof DELETED | string>> = {
  sessions: DELETED,
  account_closings: DELETED,
  authorization_codes: DELETED,
  factor_challenges: DELETED,
  favourites: DELETED,
  login_attempts: DELETED,
  login_networks: DELETED,
  passkeys: DELETED,
  pay_methods: DELETED,
  recovery_codes: DELETED,
  totp_seeds: DELETED,
  user_preferences: DELETED,
  uploads: 'Pictures of identity papers are kept with the papers; the others are deleted by `closeAccount`.',
  identity_papers: 'The law asks for them years after an account is closed. They are sealed.',
  messages: 'They are deleted 30 days after they were written; the notice of the closing is one.',
  feedback: 'What support was asked and answered.',
  user_notes: 'What operators noted about the account.',
  proposals: 'What two operators decided.',
  operators: 'Nobody decides on their own account, closed or not.',
  orders: 'The books of the exchange.',
  positions: 'The books of the exchange.',
  contracts: 'The books of the exchange.',
  holdings: 'The books of the exchange.',
  forced_closes: 'The books of the exchange.',
  margin_warnings: DELETED,
  position_batches: 'The books of the exchange.',
  conditional_orders: 'The books of the exchange.',
  cancel_alls: 'The books of the exchange.',
  costs: 'The books of the exchange.',
  withdrawals: 'The books of the exchange.',
  withdrawal_facts: 'The books of the exchange.',
  pay_orders: 'The books of the exchange.',
  bound_addresses: 'Where withdrawals went, and since when.',
  deposit_addresses: 'An address is its owner’s for ever: what arrives at it later must find them.',
  chain_deposits: 'The books of the exchange.',
  deposit_facts: 'The books of the exchange.',
};

const DELETED_FROM = (Object.keys(ROWS) as TableOfUsers[]).filter((table) => ROWS[table] === DELETED);

/**
 * Closes an account for good, in the caller's transaction: nobody can log in to it, its contacts are free for another
 * one, and what need not be kept is deleted. Resolves with false where it was closed before or does not exist; otherwise
 * with the sessions that ended, which must be passed to `announceEnds` after the commit.
 */
export async function closeAccount(
  transaction: Transaction,
  sessions: Pick<Sessions, 'deleteAllOf'>,
  userId: number,
): Promise<readonly SessionEnd[] | false> {
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  // A login that is under way waits for this row, and then finds another password.
  const { count } = await transaction`
    update users set email = null, mobile = null, area_id = null, bound_contact = null, contact_bound_at = null,
      password_hash = ${unknownPassword},
      pay_password_hash = null, phishing_phrase = '', time_zone = null, chosen_time_zone = null,
      contact_verified = false, closed_at = ${new Date()}
    where id = ${userId} and closed_at is null`;
  if (count === 0) return false;
  const ended = await sessions.deleteAllOf(transaction, userId, 'exchange');
  for (const table of DELETED_FROM)
    await transaction`delete from ${transaction(table)} where user_id = ${userId}`;
  await transaction`delete from uploads where user_id = ${userId} and purpose <> 'identity'`;
  return ended;
}
