import { randomBytes } from 'node:crypto';
import type { Transaction } from '@candor/storage';
import { hashPassword } from '../../identity/password.ts';
import type { SessionEnd, Sessions } from '../../identity/sessions.ts';

/**
 * Closes an account for good, in the caller's transaction: nobody can log in to it, its contacts are free for another
 * one, and the hash by which the log names it says nothing any more. Resolves with false where it was closed before or does not exist; otherwise with the sessions that ended, which must
 * be passed to `announceEnds` after the commit.
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
      contact_verified = false, audit_blind = null, closed_at = ${new Date()}
    where id = ${userId} and closed_at is null`;
  if (count === 0) return false;
  return sessions.deleteAllOf(transaction, userId, 'exchange');
}
