import { CODE_PURPOSES } from '@candor/contract';
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
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
  readonly recovery: RecoveryCodes;
  readonly globalCode: GlobalCode;
  readonly brandName: () => string;
  readonly tellSecondFactor: (user: User, isOn: boolean) => Promise<void>;
  readonly tellRecoveryCodesMade: (user: User) => Promise<void>;
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
export function shownOf({ password, factor, field, site }: ChangeProof): { readonly shown: Shown } {
  return {
    shown: { password: { text: password, field: 'password' }, factor: { text: factor, field, site } },
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
  if (!(await ports.seeds.confirm(user.id, code)))
    throw new IdentityRefused('second_factor_invalid', { field: 'code' });
  await ports.sessions.endOthers(own, 'security');
  await ports.tellSecondFactor(user, true);
}

/** Switches the app off. May refuse with second_factor_off_already or by the proof. */
export async function endTotp(ports: OwnSecurityPorts, own: Own, proof: ChangeProof): Promise<void> {
  const user = await getUser(ports, own.userId);
  if (!(await ports.seeds.isOn(user.id))) throw new IdentityRefused('second_factor_off_already');
  await ports.stepUp.authorise(own, 'change_security', shownOf(proof));
  await ports.seeds.remove(user.id);
  await endRecoveryWithFactors(ports, user.id);
  await ports.tellSecondFactor(user, false);
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
  if (!(await ports.passkeys.confirm(user.id, made.credential, made.name, made.site)))
    throw new IdentityRefused('passkey_invalid', { field: 'credential' });
  await ports.sessions.endOthers(own, 'security');
  await ports.tellSecondFactor(user, true);
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
  if (!(await ports.passkeys.remove(user.id, id)))
    throw new IdentityRefused('passkey_unknown', { field: 'id' });
  await endRecoveryWithFactors(ports, user.id);
  await ports.tellSecondFactor(user, false);
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
  const codes = await ports.recovery.make(user.id);
  await ports.tellRecoveryCodesMade(user);
  return codes;
}

/** Recovery codes stand for a factor; without any factor they are void. */
async function endRecoveryWithFactors(ports: OwnSecurityPorts, userId: number): Promise<void> {
  const isOn = await Promise.all([ports.seeds.isOn(userId), ports.passkeys.isOn(userId)]);
  if (!isOn.includes(true)) await ports.recovery.removeAllOf(userId);
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
