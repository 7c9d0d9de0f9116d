import { CODE_PURPOSES } from '@candor/contract';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Challenges } from './challenges.ts';
import type { VerificationCodes } from './codes.ts';
import { type Contact, type GlobalCode, isEmail, targetOf } from './contact.ts';
import type { LoginDelay } from './login-delay.ts';
import { passwordMatches } from './password.ts';
import { IdentityRefused } from './refusal.ts';
import type { Passkeys, Site } from './passkeys.ts';
import type { TotpSeeds } from './totp-seeds.ts';
import type { User, Users } from './users.ts';

export interface LoginWanted {
  readonly account: string;
  readonly password: string;
  readonly type: 'email' | 'mobile' | undefined;
  readonly countryCode: string | undefined;
  readonly code: string;
  /** Of the first answer, where a second factor is owed. */
  readonly challenge: string | undefined;
  readonly secondFactorCode: string;
  readonly site: Site;
}

/** What is still owed; with a passkey, what the browser is to sign, and whether an app's code would do as well. */
export interface OwedFactor {
  readonly challenge: string;
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON;
  readonly totp: boolean;
}

export type LoginResult = { readonly user: User } | OwedFactor;

export interface LoginPorts {
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly challenges: Challenges;
  readonly delay: LoginDelay;
  /** Whether a login needs a code beside the password. */
  readonly usesCodes: () => boolean;
  readonly isPhoneLoginOn: () => boolean;
  readonly globalCode: GlobalCode;
}

/**
 * Finds out who logs in. Whether it was the account, the password or the code of an unknown account that was wrong
 * shows neither in the refusal nor in the work done. May refuse with code_required, code_invalid, login_failed,
 * rate_limited, second_factor_required, second_factor_invalid, passkey_invalid or challenge_unknown.
 */
export function logIn(ports: LoginPorts, wanted: LoginWanted): Promise<LoginResult> {
  const contact = contactOf(wanted);
  const name = `${contact.type} ${contact.account.toLowerCase()}`;
  return ports.delay.inTurn(name, async () => {
    const seconds = ports.delay.wait(name);
    if (seconds > 0) throw new IdentityRefused('rate_limited', { seconds });
    try {
      const user = await identify(ports, contact, wanted);
      ports.delay.succeeded(name);
      return wanted.challenge === undefined
        ? await askSecondFactor(ports, user, wanted.site)
        : { user: await takeSecondFactor(ports, user, { ...wanted, challenge: wanted.challenge }) };
    } catch (error) {
      const problem = error instanceof IdentityRefused ? error.problem : undefined;
      if (problem === 'login_failed' || problem === 'code_invalid') ports.delay.failed(name);
      throw error;
    }
  });
}

function contactOf({ account, type, countryCode }: LoginWanted): Contact {
  const byEmail = type === undefined ? isEmail(account) : type === 'email';
  const globalCode = countryCode?.replace(/^\+/, '');
  return {
    type: byEmail ? 'email' : 'mobile',
    account,
    globalCode: globalCode === '' ? undefined : globalCode,
  };
}

/** By code, where one is needed, then by password. A challenge proves that its code was shown already. */
async function identify(ports: LoginPorts, contact: Contact, wanted: LoginWanted): Promise<User> {
  const needsCode = ports.usesCodes() && wanted.challenge === undefined;
  if (needsCode && wanted.code === '') throw new IdentityRefused('code_required', { field: 'sms_code' });
  const found = await ports.users.findByContact(contact);
  const user = contact.type === 'mobile' && !ports.isPhoneLoginOn() ? undefined : found;
  const areaCode = typeof user?.areaId === 'number' ? ports.globalCode(user.areaId) : undefined;
  const target = targetOf({ ...contact, globalCode: contact.globalCode ?? areaCode });
  const subject = { purpose: CODE_PURPOSES.login, target };
  if (needsCode) {
    const isRight = await ports.codes.matches(subject, wanted.code);
    if (!isRight || user === undefined) throw new IdentityRefused('code_invalid', { field: 'sms_code' });
  }
  const matches = await passwordMatches(user?.passwordHash, wanted.password);
  if (!matches || user === undefined) throw new IdentityRefused('login_failed');
  // Of two logins with one code a single one passes here.
  if (needsCode && !(await ports.codes.use(subject, wanted.code)))
    throw new IdentityRefused('code_invalid', { field: 'sms_code' });
  return user;
}

async function askSecondFactor(
  { seeds, passkeys, challenges }: LoginPorts,
  user: User,
  site: Site,
): Promise<LoginResult> {
  const [totp, hasPasskey] = await Promise.all([seeds.isOn(user.id), passkeys.isOn(user.id)]);
  if (!totp && !hasPasskey) return { user };
  const challenge = challenges.issue(user.id);
  return {
    challenge,
    totp,
    ...(hasPasskey ? { passkey: await passkeys.options(user.id, challenge, site) } : {}),
  };
}

async function takeSecondFactor(
  { seeds, passkeys, challenges }: LoginPorts,
  user: User,
  { challenge, secondFactorCode: code, site }: LoginWanted & { readonly challenge: string },
): Promise<User> {
  if (!challenges.isOpen(challenge, user.id)) throw new IdentityRefused('challenge_unknown');
  if (code === '') throw new IdentityRefused('second_factor_required', { field: 'second_factor_code' });
  const isSigned = code.startsWith('{');
  const isRight = isSigned
    ? await passkeys.verify(user.id, challenge, code, site)
    : await seeds.verify(user.id, code);
  if (!isRight) {
    challenges.wrongCode(challenge);
    const problem = isSigned ? 'passkey_invalid' : 'second_factor_invalid';
    throw new IdentityRefused(problem, { field: 'second_factor_code' });
  }
  if (!challenges.close(challenge)) throw new IdentityRefused('challenge_unknown');
  return user;
}
