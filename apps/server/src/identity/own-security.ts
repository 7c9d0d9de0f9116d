import { CODE_PURPOSES } from '@candor/contract';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { generateURI } from 'otplib';
import type { VerificationCodes } from './codes.ts';
import { type GlobalCode, ownContact, recipientOf, targetOf } from './contact.ts';
import type { LoginDelay } from './login-delay.ts';
import { passwordMatches } from './password.ts';
import { IdentityRefused } from './refusal.ts';
import { type Passkey, type Passkeys, PASSKEYS_MAX, type Site } from './passkeys.ts';
import type { TotpSeeds } from './totp-seeds.ts';
import type { User, Users } from './users.ts';

/** What a logged-in user needs to look after his own account. */
export interface OwnSecurityPorts {
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly delay: LoginDelay;
  readonly globalCode: GlobalCode;
  readonly brandName: () => string;
  readonly tellSecondFactor: (user: User, isOn: boolean) => Promise<void>;
}

/** A new seed for the user's authenticator app. May refuse with second_factor_on_already or password_wrong. */
export async function beginTotp(
  ports: OwnSecurityPorts,
  userId: number,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const user = await getUser(ports, userId);
  if (await ports.seeds.isOn(userId)) throw new IdentityRefused('second_factor_on_already');
  await checkPassword(ports, user, password);
  const secret = await ports.seeds.begin(userId);
  // A colon parts issuer and account in the label.
  const issuer = ports.brandName().replaceAll(':', ' ');
  return {
    secret,
    uri: generateURI({ issuer, label: recipientOf(ownContact(ports.globalCode, user)), secret }),
  };
}

/** Switches it on. May refuse with second_factor_on_already, second_factor_not_begun or second_factor_invalid. */
export async function confirmTotp(ports: OwnSecurityPorts, userId: number, code: string): Promise<void> {
  const user = await getUser(ports, userId);
  if (await ports.seeds.isOn(userId)) throw new IdentityRefused('second_factor_on_already');
  if (!(await ports.seeds.isBegun(userId))) throw new IdentityRefused('second_factor_not_begun');
  if (!(await ports.seeds.confirm(userId, code)))
    throw new IdentityRefused('second_factor_invalid', { field: 'code' });
  await ports.tellSecondFactor(user, true);
}

/** Switches it off. May refuse with second_factor_off_already, password_wrong or second_factor_invalid. */
export async function endTotp(
  ports: OwnSecurityPorts,
  userId: number,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const user = await getUser(ports, userId);
  if (!(await ports.seeds.isOn(userId))) throw new IdentityRefused('second_factor_off_already');
  await checkPassword(ports, user, proof.password);
  if (!(await ports.seeds.verify(userId, proof.code)))
    throw new IdentityRefused('second_factor_invalid', { field: 'code' });
  await ports.seeds.remove(userId);
  await ports.tellSecondFactor(user, false);
}

/** What the browser is to make a passkey from. May refuse with passkeys_full or password_wrong. */
export async function beginPasskey(
  ports: OwnSecurityPorts,
  userId: number,
  password: string,
  site: Site,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await getUser(ports, userId);
  await checkPassword(ports, user, password);
  if ((await ports.passkeys.listOf(userId)).length >= PASSKEYS_MAX)
    throw new IdentityRefused('passkeys_full');
  return ports.passkeys.begin(userId, recipientOf(ownContact(ports.globalCode, user)), site);
}

/** Keeps a passkey; from the first one on every login asks for it. May refuse with passkey_invalid. */
export async function confirmPasskey(
  ports: OwnSecurityPorts,
  userId: number,
  made: { readonly credential: string; readonly name: string; readonly site: Site },
): Promise<readonly Passkey[]> {
  const user = await getUser(ports, userId);
  if (!(await ports.passkeys.confirm(userId, made.credential, made.name, made.site)))
    throw new IdentityRefused('passkey_invalid', { field: 'credential' });
  await ports.tellSecondFactor(user, true);
  return ports.passkeys.listOf(userId);
}

/** Forgets a passkey. May refuse with password_wrong or passkey_unknown. */
export async function removePasskey(
  ports: OwnSecurityPorts,
  userId: number,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<readonly Passkey[]> {
  const user = await getUser(ports, userId);
  await checkPassword(ports, user, password);
  if (!(await ports.passkeys.remove(userId, id)))
    throw new IdentityRefused('passkey_unknown', { field: 'id' });
  await ports.tellSecondFactor(user, false);
  return ports.passkeys.listOf(userId);
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
  if (!(await ports.codes.use(subject, code)))
    throw new IdentityRefused('code_invalid', { field: 'auth_code' });
  await ports.users.confirmContact(userId);
  return { ...user, contactVerified: true };
}

async function getUser(ports: OwnSecurityPorts, userId: number): Promise<User> {
  const user = await ports.users.find(userId);
  if (user === undefined) throw new IdentityRefused('session_expired');
  return user;
}

/** Whoever holds a session guesses its password no faster than a guest. */
function checkPassword({ delay }: OwnSecurityPorts, user: User, password: string): Promise<void> {
  const name = `user ${user.id}`;
  return delay.inTurn(name, async () => {
    const seconds = delay.wait(name);
    if (seconds > 0) throw new IdentityRefused('rate_limited', { seconds });
    if (await passwordMatches(user.passwordHash, password)) return delay.succeeded(name);
    delay.failed(name);
    throw new IdentityRefused('password_wrong', { field: 'password' });
  });
}
