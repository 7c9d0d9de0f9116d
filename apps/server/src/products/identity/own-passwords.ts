import { CODE_PURPOSES } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { endApiKeys } from '../../identity/api-keys.ts';
import type { VerificationCodes } from '../../identity/codes.ts';
import { codeContact, type GlobalCode, targetOf } from '../../identity/contact.ts';
import { askerInSession } from '../../identity/known-places.ts';
import { hashPassword, passwordMatches } from '../../identity/password.ts';
import type { PayPasswords } from '../../identity/pay-passwords.ts';
import type { Site } from '../../identity/passkeys.ts';
import { checkNewPassword, type PasswordRule } from './register.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import type { EndedSession, Sessions } from '../../identity/sessions.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { User } from '../../identity/users.ts';

export interface OwnPasswordPorts {
  readonly sql: Sql;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  readonly payPasswords: PayPasswords;
  readonly passwords: PasswordRule;
  readonly globalCode: GlobalCode;
  /** Holds withdrawals and notifies the owner, in the transaction of the change. */
  readonly changed: (sql: Transaction, user: User, what: 'password' | 'pay_password') => Promise<void>;
}

interface FactorShown {
  readonly factor: string;
  readonly site: Site;
  readonly agreesTo: string;
}

export interface PasswordWanted extends FactorShown {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
  readonly endsApiKeys: boolean;
}

export interface PayPasswordWanted extends FactorShown {
  readonly password: string;
  readonly repeatedPassword: string | undefined;
  readonly code: string;
}

const FACTOR_FIELD = 'second_factor_code';

/**
 * Changes the caller's password and ends every session, the caller's own too, and the API keys where the caller says so. May refuse with password_required, password_format,
 * password_common, passwords_differ, password_unchanged, password_same_as_other, or as `StepUp.authorise` does.
 */
export async function changePassword(
  ports: OwnPasswordPorts,
  own: EndedSession,
  wanted: PasswordWanted,
): Promise<void> {
  const { oldPassword, newPassword, repeatedPassword } = wanted;
  if (oldPassword === '') throw new IdentityRefused('password_required', { field: 'old_password' });
  checkNewPassword(ports.passwords, newPassword, 'new_password');
  if (repeatedPassword !== newPassword)
    throw new IdentityRefused('passwords_differ', { field: 'secondary_password' });
  if (newPassword === oldPassword) throw new IdentityRefused('password_unchanged', { field: 'new_password' });
  const user = await ports.stepUp.authorise(own, 'change_security', {
    shown: {
      password: { text: oldPassword, field: 'old_password' },
      factor: shownFactor(wanted),
    },
  });
  // Not before the factor: without it nobody may find out what the trade password is.
  await refuseSame(user.payPasswordHash, newPassword, 'new_password');
  const passwordHash = await hashPassword(newPassword);
  const ended = await ports.sql.begin(async (sql) => {
    // Of two changes at once the later finds another password than the one that it has checked.
    const { count } = await sql`
      update users set password_hash = ${passwordHash}
      where id = ${user.id} and password_hash = ${user.passwordHash}`;
    if (count === 0) throw new IdentityRefused('password_wrong', { field: 'old_password' });
    await ports.payPasswords.endGrants(sql, user.id);
    if (wanted.endsApiKeys) await endApiKeys(sql, user.id, { by: 'password' });
    await ports.changed(sql, user, 'password');
    return ports.sessions.deleteAllOf(sql, user.id, 'security');
  });
  ports.sessions.announceEnds(ended);
}

/**
 * Sets or changes the caller's trade password by a code of purpose 3. May refuse with pay_password_required,
 * pay_password_format, passwords_differ, password_same_as_other, code_required, code_invalid, or as
 * `StepUp.authorise` does.
 */
export async function setPayPassword(
  ports: OwnPasswordPorts,
  own: EndedSession,
  wanted: PayPasswordWanted,
): Promise<void> {
  const { password, repeatedPassword, code } = wanted;
  ports.payPasswords.checkNew(password);
  if (repeatedPassword !== undefined && repeatedPassword !== password)
    throw new IdentityRefused('passwords_differ', { field: 'secondary_password' });
  if (code === '') throw new IdentityRefused('code_required', { field: 'auth_code' });
  const user = await ports.stepUp.authorise(own, 'set_pay_password', {
    shown: { factor: shownFactor(wanted) },
    beforeFactor: (owner) => tryOwnCode(ports, owner, code, 'matches'),
  });
  await refuseSame(user.passwordHash, password, 'password');
  await tryOwnCode(ports, user, code, 'use');
  const passwordHash = await hashPassword(password);
  await ports.sql.begin(async (sql) => {
    await ports.payPasswords.set(sql, user.id, passwordHash);
    await ports.changed(sql, user, 'pay_password');
  });
}

function shownFactor({ factor, site, agreesTo }: FactorShown) {
  return { text: factor, field: FACTOR_FIELD, site, agreesTo };
}

async function tryOwnCode(
  ports: OwnPasswordPorts,
  user: User,
  code: string,
  how: 'matches' | 'use',
): Promise<void> {
  const subject = {
    purpose: CODE_PURPOSES.tradePassword,
    target: targetOf(codeContact(ports.globalCode, user)),
  };
  if (!(await ports.codes[how](subject, code, askerInSession(user.id).key)))
    throw new IdentityRefused('code_invalid', { field: 'auth_code' });
}

/** Refuses a password that is the user's other one: who learns one must not have both. */
async function refuseSame(otherHash: string | null, password: string, field: string): Promise<void> {
  if (otherHash !== null && (await passwordMatches(otherHash, password)))
    throw new IdentityRefused('password_same_as_other', { field });
}
