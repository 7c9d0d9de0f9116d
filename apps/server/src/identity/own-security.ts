import { CODE_PURPOSES } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { generateURI } from 'otplib';
import type { VerificationCodes } from './codes.ts';
import { type GlobalCode, ownContact, recipientOf, registeredContact, targetOf } from './contact.ts';
import { askerInSession } from './known-places.ts';
import { IdentityRefused } from './refusal.ts';
import { type Passkey, type Passkeys, PASSKEYS_MAX, type Site } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { EndedSession, Sessions } from './sessions.ts';
import type { Shown, StepUp } from './step-up.ts';
import type { TotpSeeds } from './totp-seeds.ts';
import type { User, Users } from './users.ts';

/** Dependencies of the calls by which logged-in users manage the security of their own accounts. */
export interface OwnSecurityPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
  readonly recovery: RecoveryCodes;
  readonly globalCode: GlobalCode;
  readonly brandName: () => string;
  /** Holds withdrawals and notifies the user, in the transaction of the change. */
  readonly tellSecondFactor: (sql: Transaction, user: User, isOn: boolean) => Promise<void>;
  readonly tellRecoveryCodesMade: (sql: Transaction, user: User) => Promise<void>;
}

/** The session in which a user acts. */
type Own = EndedSession;

/** Proof for a change of the factors: the password and, where a factor is on, a proof of one that is. */
export interface ChangeProof {
  readonly password: string;
  /** A code of the authenticator app, or the browser's answer to `beginChange` as JSON text; '' for none. */
  readonly factor: string;
  /** The request's field that holds `factor`. */
  readonly field: string;
  readonly site: Site;
  /** The `agreedText` of the call. */
  readonly agreesTo: string;
}

/** Returns the options for the browser to sign so that a passkey allows a change. May refuse with passkey_unknown. */
export async function beginChange(
  { passkeys }: OwnSecurityPorts,
  { userId }: Own,
  bound: { readonly site: Site; readonly payloadHash: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  if (!(await passkeys.isOn(userId))) throw new IdentityRefused('passkey_unknown');
  return passkeys.optionsForChange(userId, bound);
}

/** Returns what `StepUp` checks before a change of security. */
export function shownOf({ password, factor, field, site, agreesTo }: ChangeProof): { readonly shown: Shown } {
  return {
    shown: {
      password: { text: password, field: 'password' },
      factor: { text: factor, field, site, agreesTo },
    },
  };
}

/**
 * A new seed for the user's authenticator app. May refuse with second_factor_on_already or by the proof:
 * second_factor_required, password_wrong, second_factor_invalid, passkey_invalid or rate_limited.
 */
export async function beginTotp(
  ports: OwnSecurityPorts,
  own: Own,
  proof: ChangeProof,
): Promise<{ secret: string; uri: string }> {
  const user = await getUser(ports, own.userId);
  if (await ports.seeds.isOn(user.id)) throw new IdentityRefused('second_factor_on_already');
  await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  const secret = await ports.seeds.begin(user.id);
  // A colon separates issuer and account in the label.
  const issuer = ports.brandName().replaceAll(':', ' ');
  return {
    secret,
    uri: generateURI({ issuer, label: recipientOf(ownContact(ports.globalCode, user)), secret }),
  };
}

/**
 * Switches the app on and ends the user's other sessions. May refuse with second_factor_on_already,
 * second_factor_not_begun or second_factor_invalid.
 */
export async function confirmTotp(ports: OwnSecurityPorts, own: Own, code: string): Promise<void> {
  const user = await getUser(ports, own.userId);
  if (await ports.seeds.isOn(user.id)) throw new IdentityRefused('second_factor_on_already');
  if (!(await ports.seeds.isBegun(user.id))) throw new IdentityRefused('second_factor_not_begun');
  const invalid = new IdentityRefused('second_factor_invalid', { field: 'code' });
  if (!(await ports.seeds.verifyBegun(user.id, code))) throw invalid;
  await addFactor(ports, own, user, async (sql) => {
    if (!(await ports.seeds.activate(sql, user.id))) throw invalid;
  });
}

/** Switches the app off. May refuse with second_factor_off_already or by the proof. */
export async function endTotp(ports: OwnSecurityPorts, own: Own, proof: ChangeProof): Promise<void> {
  const user = await getUser(ports, own.userId);
  if (!(await ports.seeds.isOn(user.id))) throw new IdentityRefused('second_factor_off_already');
  await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  await ports.sql.begin(async (sql) => {
    if (!(await ports.seeds.remove(user.id, sql))) throw new IdentityRefused('second_factor_off_already');
    await tellFactorEnded(ports, sql, user);
  });
}

/** Returns the options for the browser to create a passkey. May refuse with passkeys_full or by the proof. */
export async function beginPasskey(
  ports: OwnSecurityPorts,
  own: Own,
  proof: ChangeProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await getUser(ports, own.userId);
  await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  if ((await ports.passkeys.listOf(user.id)).length >= PASSKEYS_MAX)
    throw new IdentityRefused('passkeys_full');
  return ports.passkeys.begin(user.id, recipientOf(ownContact(ports.globalCode, user)), proof.site);
}

/**
 * Stores a passkey and ends the user's other sessions; from the first one on every login asks for it. May refuse with
 * passkey_invalid.
 */
export async function confirmPasskey(
  ports: OwnSecurityPorts,
  own: Own,
  made: { readonly credential: string; readonly name: string; readonly site: Site },
): Promise<readonly Passkey[]> {
  const user = await getUser(ports, own.userId);
  const invalid = new IdentityRefused('passkey_invalid', { field: 'credential' });
  const checked = await ports.passkeys.check(user.id, made.credential, made.site);
  if (checked === undefined) throw invalid;
  await addFactor(ports, own, user, async (sql) => {
    if (!(await ports.passkeys.store(sql, user.id, { made: checked, name: made.name }))) throw invalid;
  });
  return ports.passkeys.listOf(user.id);
}

/** Removes a passkey. May refuse with passkey_unknown or by the proof. */
export async function removePasskey(
  ports: OwnSecurityPorts,
  own: Own,
  { id, proof }: { readonly id: string; readonly proof: ChangeProof },
): Promise<readonly Passkey[]> {
  const user = await getUser(ports, own.userId);
  await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  await ports.sql.begin(async (sql) => {
    if (!(await ports.passkeys.remove(user.id, id, sql)))
      throw new IdentityRefused('passkey_unknown', { field: 'id' });
    await tellFactorEnded(ports, sql, user);
  });
  return ports.passkeys.listOf(user.id);
}

/**
 * Makes new recovery codes, where a factor is on; the old ones are void. May refuse with second_factor_off_already or by
 * the proof.
 */
export async function makeRecoveryCodes(
  ports: OwnSecurityPorts,
  own: Own,
  proof: ChangeProof,
): Promise<readonly string[]> {
  const user = await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  const isOn = await Promise.all([ports.seeds.isOn(user.id), ports.passkeys.isOn(user.id)]);
  if (!isOn.includes(true)) throw new IdentityRefused('second_factor_off_already');
  return ports.sql.begin(async (sql) => {
    const codes = await ports.recovery.make(sql, user.id);
    await ports.tellRecoveryCodesMade(sql, user);
    return codes;
  });
}

/** Adds a factor, ends the user's other sessions and tells the user, all of it or nothing. */
async function addFactor(
  ports: OwnSecurityPorts,
  own: Own,
  user: User,
  add: (sql: Transaction) => Promise<void>,
): Promise<void> {
  const ended = await ports.sql.begin(async (sql) => {
    await add(sql);
    await ports.tellSecondFactor(sql, user, true);
    return ports.sessions.deleteOthers(sql, own, 'security');
  });
  ports.sessions.announceEnds(ended);
}

/** Tells that a factor has ended. Recovery codes stand for a factor; without any factor they are void. */
async function tellFactorEnded(ports: OwnSecurityPorts, sql: Transaction, user: User): Promise<void> {
  const isOn = [await ports.seeds.isOn(user.id, sql), await ports.passkeys.isOn(user.id, sql)];
  if (!isOn.includes(true)) await ports.recovery.removeAllOf(sql, user.id);
  await ports.tellSecondFactor(sql, user, false);
}

/** Marks the contact of the registration as proved. May refuse with contact_verified_already, code_required or code_invalid. */
export async function confirmContact(ports: OwnSecurityPorts, userId: number, code: string): Promise<User> {
  const user = await getUser(ports, userId);
  if (user.contactVerified) throw new IdentityRefused('contact_verified_already');
  if (code === '') throw new IdentityRefused('code_required', { field: 'auth_code' });
  const subject = {
    purpose: CODE_PURPOSES.confirmContact,
    target: targetOf(registeredContact(ports.globalCode, user)),
  };
  if (!(await ports.codes.use(subject, code, askerInSession(userId).key)))
    throw new IdentityRefused('code_invalid', { field: 'auth_code' });
  await ports.users.confirmContact(userId);
  return { ...user, contactVerified: true };
}

async function getUser(ports: OwnSecurityPorts, userId: number): Promise<User> {
  const user = await ports.users.find(userId);
  if (user === undefined) throw new IdentityRefused('session_expired');
  return user;
}
