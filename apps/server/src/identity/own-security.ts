import { CODE_PURPOSES } from '@candor/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { generateURI } from 'otplib';
import type { VerificationCodes } from './codes.ts';
import { type GlobalCode, ownContact, recipientOf, targetOf } from './contact.ts';
import { askerInSession } from './known-places.ts';
import type { LoginDelay } from './login-delay.ts';
import { passwordMatches } from './password.ts';
import { IdentityRefused } from './refusal.ts';
import { type Passkey, type Passkeys, PASSKEYS_MAX, type Site } from './passkeys.ts';
import type { EndedSession, Sessions } from './sessions.ts';
import type { TotpSeeds } from './totp-seeds.ts';
import type { User, Users } from './users.ts';

/** Dependencies of the calls by which logged-in users manage the security of their own accounts. */
export interface OwnSecurityPorts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly delay: LoginDelay;
  readonly globalCode: GlobalCode;
  readonly brandName: () => string;
  readonly tellSecondFactor: (user: User, isOn: boolean) => Promise<void>;
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
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  if (!(await passkeys.isOn(userId))) throw new IdentityRefused('passkey_unknown');
  return passkeys.optionsForChange(userId, site);
}

/**
 * Checks the proof of a change that is not about factors. May refuse with second_factor_required, password_wrong,
 * second_factor_invalid, passkey_invalid or rate_limited.
 */
export async function proveOwner(ports: OwnSecurityPorts, own: Own, proof: ChangeProof): Promise<void> {
  await checkProof(ports, await getUser(ports, own.userId), { own, proof });
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
  await checkProof(ports, user, { own, proof });
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
  await ports.sessions.endOthers(own);
  await ports.tellSecondFactor(user, true);
}

/** Switches the app off. May refuse with second_factor_off_already or by the proof. */
export async function endTotp(ports: OwnSecurityPorts, own: Own, proof: ChangeProof): Promise<void> {
  const user = await getUser(ports, own.userId);
  if (!(await ports.seeds.isOn(user.id))) throw new IdentityRefused('second_factor_off_already');
  await checkProof(ports, user, { own, proof });
  await ports.seeds.remove(user.id);
  await ports.tellSecondFactor(user, false);
}

/** Returns the options for the browser to create a passkey. May refuse with passkeys_full or by the proof. */
export async function beginPasskey(
  ports: OwnSecurityPorts,
  own: Own,
  proof: ChangeProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await getUser(ports, own.userId);
  await checkProof(ports, user, { own, proof });
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
  await ports.sessions.endOthers(own);
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
  await checkProof(ports, user, { own, proof });
  if (!(await ports.passkeys.remove(user.id, id)))
    throw new IdentityRefused('passkey_unknown', { field: 'id' });
  await ports.tellSecondFactor(user, false);
  return ports.passkeys.listOf(user.id);
}

/** Marks the user's contact as proved. May refuse with contact_verified_already, code_required or code_invalid. */
export async function confirmContact(ports: OwnSecurityPorts, userId: number, code: string): Promise<User> {
  const user = await getUser(ports, userId);
  if (user.contactVerified) throw new IdentityRefused('contact_verified_already');
  if (code === '') throw new IdentityRefused('code_required', { field: 'auth_code' });
  const subject = {
    purpose: CODE_PURPOSES.confirmContact,
    target: targetOf(ownContact(ports.globalCode, user)),
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

interface Change {
  readonly own: Own;
  readonly proof: ChangeProof;
}

/** Checks the proof; a missing factor is reported before the password is checked. */
async function checkProof(ports: OwnSecurityPorts, user: User, { own, proof }: Change): Promise<void> {
  const { factor, field, site } = proof;
  const [hasTotp, hasPasskey] = await Promise.all([ports.seeds.isOn(user.id), ports.passkeys.isOn(user.id)]);
  const isProtected = hasTotp || hasPasskey;
  if (isProtected && factor === '') throw new IdentityRefused('second_factor_required', { field });
  await checkPassword(ports, user, { own, proof });
  if (!isProtected) return;
  const isSigned = factor.startsWith('{');
  const isRight = isSigned
    ? await ports.passkeys.verifyForChange(user.id, factor, site)
    : await ports.seeds.verify(user.id, factor);
  if (!isRight) throw new IdentityRefused(isSigned ? 'passkey_invalid' : 'second_factor_invalid', { field });
}

/** The holder of a session can guess its password no faster than a guest, and slows down no other session. */
function checkPassword({ delay }: OwnSecurityPorts, user: User, { own, proof }: Change): Promise<void> {
  const name = `user ${user.id}`;
  const asker = { key: `session ${own.tokenHash}`, isKnown: true };
  return delay.inTurn(name, asker, async () => {
    const seconds = delay.wait(name, asker);
    if (seconds > 0) {
      delay.refused(name, asker);
      throw new IdentityRefused('rate_limited', { seconds });
    }
    if (await passwordMatches(user.passwordHash, proof.password)) return delay.succeeded(name, asker);
    delay.failed(name, asker);
    throw new IdentityRefused('password_wrong', { field: 'password' });
  });
}
