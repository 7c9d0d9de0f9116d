import { CODE_PURPOSES, type Language } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { VerificationCodes } from '../../identity/codes.ts';
import { type Contact, type GlobalCode, nameOf, readContact, targetOf } from '../../identity/contact.ts';
import type { Caller, KnownPlaces } from '../../identity/known-places.ts';
import { hashPassword, type PasswordPolicy, passwordProblem } from '../../identity/password.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import { AccountTaken, insertUser, type User, type Users } from '../../identity/users.ts';

export interface Registration {
  readonly type: 'email' | 'mobile';
  readonly account: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly inviteCode: string;
  readonly areaId: number | undefined;
  readonly code: string;
  readonly language: Language;
  readonly caller: Caller;
}

/** The current rule for new passwords. */
export interface PasswordRule {
  readonly policy: () => PasswordPolicy;
  readonly isCommon: (password: string) => boolean;
}

/** Dependencies of the registration on other modules. */
export interface RegistrationPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly passwords: PasswordRule;
  /** Returns whether a contact must be proved by a code. */
  readonly verifies: () => boolean;
  readonly globalCode: GlobalCode;
  /** Returns whether accounts of phone numbers can log in. */
  readonly isPhoneLoginOn: () => boolean;
  /** Tells the engine of a new user and their inviter, in the same transaction; returns the id to wait for. */
  readonly announce: (sql: Transaction, userId: number, inviterId: number | undefined) => Promise<number>;
  readonly settled: (outboxId: number) => Promise<string>;
  /** Notifies owners that somebody tried to register their contact. */
  readonly tellTaken: (owner: User) => Promise<void>;
}

/**
 * Creates an account and, in the same transaction, its entry in the engine's outbox; resolves once the engine knows it.
 * An account that could not log in is not created: may refuse with phone_not_offered. Where codes are checked, an existing account is no refusal: its owner is notified, the caller is not.
 */
export async function registerUser(
  ports: RegistrationPorts,
  registration: Registration,
): Promise<number | undefined> {
  const contact = readContact(ports.globalCode, registration, 'account');
  if (contact.type === 'mobile' && !ports.isPhoneLoginOn())
    throw new IdentityRefused('phone_not_offered', { field: 'account' });
  const { password, repeatedPassword, inviteCode } = registration;
  checkNewPassword(ports.passwords, password, 'password');
  if (repeatedPassword !== password) throw new IdentityRefused('passwords_differ', { field: 're_password' });
  const inviter = inviteCode === '' ? undefined : await ports.users.findByInviteCode(inviteCode);
  if (inviteCode !== '' && inviter === undefined)
    throw new IdentityRefused('invite_code_unknown', { field: 'invite_code' });
  const isVerified = ports.verifies();
  if (isVerified) await checkCode(ports, contact, registration);
  const passwordHash = await hashPassword(password);
  try {
    const owner = await ports.users.findByContact(contact);
    if (owner !== undefined) throw new AccountTaken();
    const { userId, outboxId } = await ports.sql.begin(async (sql) => {
      const userId = await insertUser(sql, {
        ...(contact.type === 'email' ? { email: contact.account } : { mobile: contact.account }),
        areaId: registration.areaId,
        passwordHash,
        inviterId: inviter?.id,
        contactVerified: isVerified,
        language: registration.language,
      });
      return { userId, outboxId: await ports.announce(sql, userId, inviter?.id) };
    });
    await ports.settled(outboxId);
    return userId;
  } catch (error) {
    if (!(error instanceof AccountTaken)) throw error;
    if (!isVerified) throw new IdentityRefused('account_taken', { field: 'account' });
    const owner = await ports.users.findByContact(contact);
    if (owner !== undefined) await ports.tellTaken(owner);
    return undefined;
  }
}

/** May refuse with password_required, password_format or password_common. */
export function checkNewPassword(rule: PasswordRule, password: string, field: string): void {
  const problem = passwordProblem(password, rule.policy(), rule.isCommon);
  if (problem !== undefined) throw new IdentityRefused(problem, { field });
}

async function checkCode(
  { codes, places }: RegistrationPorts,
  contact: Contact,
  { code, caller }: Registration,
): Promise<void> {
  if (code === '') throw new IdentityRefused('code_required', { field: 'sms_code' });
  const subject = { purpose: CODE_PURPOSES.register, target: targetOf(contact) };
  if (!(await codes.use(subject, code, places.keyOf(nameOf(contact), caller))))
    throw new IdentityRefused('code_invalid', { field: 'sms_code' });
}
