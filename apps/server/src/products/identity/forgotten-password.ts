import { CODE_PURPOSES } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { endApiKeys } from '../../identity/api-keys.ts';
import { select } from '../../tables/rows.ts';
import type { VerificationCodes } from '../../identity/codes.ts';
import {
  type GlobalCode,
  isYoungContact,
  nameOf,
  readContact,
  registeredContact,
  targetOf,
} from '../../identity/contact.ts';
import type { Caller, KnownPlaces } from '../../identity/known-places.ts';
import { hashPassword } from '../../identity/password.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import { checkNewPassword, type PasswordRule } from './register.ts';
import type { PayPasswords } from '../../identity/pay-passwords.ts';
import type { Passkeys } from '../../identity/passkeys.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { TotpSeeds } from '../../identity/totp-seeds.ts';
import type { User, Users } from '../../identity/users.ts';

export interface ForgottenPassword {
  readonly type: 'email' | 'mobile';
  readonly account: string;
  readonly areaId: number | undefined;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly code: string;
  readonly caller: Caller;
}

export interface ForgottenPasswordPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly passwords: PasswordRule;
  readonly globalCode: GlobalCode;
  readonly payPasswords: PayPasswords;
  /** Holds withdrawals and notifies the owner, in the transaction of the change. */
  readonly changed: (sql: Transaction, user: User, what: 'password' | 'second_factor_off') => Promise<void>;
}

/**
 * Sets a new password for the holder of the code that was sent to the account's contact. Ends every session, holds
 * withdrawals for as long as the operator says, notifies the owner, and logs nobody in. A second factor stays, unless the contact is the
 * account's only one and had never been proved before: then a stranger may have registered the address and set the factor up. The place of the reset is
 * known from now on, so that strangers' failures do not slow down the login that follows; resolves with the text of the
 * device's new cookie.
 */
export async function setForgottenPassword(
  ports: ForgottenPasswordPorts,
  wanted: ForgottenPassword,
): Promise<string> {
  const contact = readContact(ports.globalCode, wanted, 'account');
  checkNewPassword(ports.passwords, wanted.password, 'new_password');
  if (wanted.repeatedPassword !== wanted.password)
    throw new IdentityRefused('passwords_differ', { field: 'secondary_password' });
  if (wanted.code === '') throw new IdentityRefused('code_required', { field: 'auth_code' });
  const name = nameOf(contact);
  const user = await ports.users.findByContact(contact);
  const subject = { purpose: CODE_PURPOSES.forgotPassword, target: targetOf(contact) };
  const isRight = await ports.codes.use(subject, wanted.code, ports.places.keyOf(name, wanted.caller));
  if (!isRight || user === undefined || isYoungContact(user, contact))
    throw new IdentityRefused('code_invalid', { field: 'auth_code' });
  const passwordHash = await hashPassword(wanted.password);
  const ended = await ports.sql.begin(async (sql) => {
    // This comes first: a login that is under way waits for this row, and then finds another password.
    const [before] = await select(sql, 'users', ['contact_verified'], sql`where id = ${user.id} for update`);
    const isRegistered = targetOf(registeredContact(ports.globalCode, user)) === targetOf(contact);
    await sql`
      update users set password_hash = ${passwordHash}, contact_verified = contact_verified or ${isRegistered}
      where id = ${user.id}`;
    await ports.payPasswords.endGrants(sql, user.id);
    await endApiKeys(sql, user.id, { by: 'password' });
    await ports.changed(sql, user, 'password');
    const isFirstProof = before?.contact_verified !== true && isRegistered && user.boundContact === null;
    if (isFirstProof) await endFactors(ports, sql, user);
    return ports.sessions.deleteAllOf(sql, user.id, 'security');
  });
  ports.sessions.announceEnds(ended);
  return ports.places.remember(name, user.id, wanted.caller);
}

async function endFactors(ports: ForgottenPasswordPorts, sql: Transaction, user: User): Promise<void> {
  const hadSeed = await ports.seeds.remove(user.id, sql);
  const hadPasskeys = await ports.passkeys.removeAllOf(user.id, sql);
  if (hadSeed || hadPasskeys) await ports.changed(sql, user, 'second_factor_off');
}
