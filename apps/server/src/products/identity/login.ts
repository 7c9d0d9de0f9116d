import { CODE_PURPOSES, type ErrorKey } from '@candor/contract';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type Challenges, UNBOUND } from '../../identity/challenges.ts';
import type { VerificationCodes } from '../../identity/codes.ts';
import { type Contact, type GlobalCode, isEmail, nameOf, targetOf } from '../../identity/contact.ts';
import type { Caller, KnownPlaces } from '../../identity/known-places.ts';
import type { GuessDelay, Guesser } from '../../identity/guess-delay.ts';
import { passwordMatches } from '../../identity/password.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import type { Passkeys, Site } from '../../identity/passkeys.ts';
import type { LoginAttempts, LoginResultWord } from '../../identity/login-attempts.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { CodeSender, TotpSeeds } from '../../identity/totp-seeds.ts';
import type { User, Users } from '../../identity/users.ts';

export interface LoginWanted {
  readonly account: string;
  readonly password: string;
  readonly type: 'email' | 'mobile' | undefined;
  readonly countryCode: string | undefined;
  readonly code: string;
  /** Challenge of the first answer, where a second factor is required. */
  readonly challenge: string | undefined;
  readonly secondFactorCode: string;
  readonly site: Site;
  readonly caller: Caller;
  /** The name that the browser gives itself. */
  readonly deviceName: string;
}

/** Refusals that the owner of the account sees in the history of logins. */
const FAILED_ATTEMPTS: Readonly<Partial<Record<ErrorKey, LoginResultWord>>> = {
  login_failed: 'wrong',
  code_invalid: 'wrong',
  second_factor_invalid: 'factor',
  passkey_invalid: 'factor',
};

/**
 * The factor still required; with a passkey, the options for the browser to sign, and whether an app's code is accepted
 * too.
 */
export interface OwedFactor {
  readonly challenge: string;
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON;
  readonly totp: boolean;
}

/** `name` is the account's name at the login; `isNewPlace`: the account has never logged in from there. */
export type LoginResult =
  | { readonly user: User; readonly name: string; readonly isNewPlace: boolean }
  | OwedFactor;

export interface LoginPorts {
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly challenges: Challenges;
  readonly delay: GuessDelay;
  readonly places: KnownPlaces;
  readonly stepUp: StepUp;
  readonly attempts: LoginAttempts;
  /** Returns whether a login needs a code in addition to the password. */
  readonly usesCodes: () => boolean;
  readonly isPhoneLoginOn: () => boolean;
  readonly globalCode: GlobalCode;
}

/**
 * Finds out who logs in. Whether it was the account, the password or the code of an unknown account that was wrong
 * shows neither in the refusal nor in the work done. May refuse with code_required, code_invalid, login_failed,
 * rate_limited, second_factor_required, second_factor_invalid, passkey_invalid or challenge_unknown.
 */
export async function logIn(ports: LoginPorts, wanted: LoginWanted): Promise<LoginResult> {
  const contact = contactOf(wanted);
  const name = nameOf(contact);
  const found = await ports.users.findByContact(contact);
  const asker = await ports.places.askerOf(name, found?.id, wanted.caller);
  const isNewPlace = !asker.isKnown;
  const guesser: Guesser = { at: 'login', name, asker };
  return ports.delay.inTurn(guesser, async () => {
    const counted = await ports.delay.begin(guesser);
    let isIdentified = false;
    try {
      const user = await identify(ports, { contact, found, askerKey: asker.key }, wanted);
      isIdentified = true;
      await counted.right();
      if (wanted.challenge === undefined)
        return await askSecondFactor(ports, { user, name, isNewPlace }, wanted.site);
      await takeSecondFactor(ports, user, {
        ...wanted,
        challenge: wanted.challenge,
        sender: asker.isKnown ? 'known' : 'stranger',
      });
      return { user, name, isNewPlace };
    } catch (error) {
      const problem = error instanceof IdentityRefused ? error.problem : undefined;
      if (problem === 'login_failed' || problem === 'code_invalid') await counted.wrong();
      else if (!isIdentified) await counted.undecided();
      const result = problem === undefined ? undefined : FAILED_ATTEMPTS[problem];
      if (found !== undefined && result !== undefined)
        await ports.attempts.record({
          userId: found.id,
          network: wanted.caller.network,
          device: wanted.deviceName,
          result,
          isNewDevice: !asker.isKnown,
        });
      throw error;
    }
  });
}

/** Returns the key of a device that the account has logged in on before; undefined: limits go by the network. */
export function knownDevice({ places }: LoginPorts, wanted: LoginWanted): string | undefined {
  return places.deviceOf(nameOf(contactOf(wanted)), wanted.caller);
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

interface Claimed {
  readonly contact: Contact;
  readonly found: User | undefined;
  readonly askerKey: string;
}

/**
 * Checks the code, where one is needed, then the password. An open challenge proves that both were right before, so a
 * challenge that is not open is refused before anything else is checked: it must reveal nothing about the password.
 */
async function identify(
  ports: LoginPorts,
  { contact, found, askerKey }: Claimed,
  wanted: LoginWanted,
): Promise<User> {
  const user = contact.type === 'mobile' && !ports.isPhoneLoginOn() ? undefined : found;
  if (
    wanted.challenge !== undefined &&
    !(await ports.challenges.isOpen(wanted.challenge, user?.id ?? 0, UNBOUND))
  )
    throw new IdentityRefused('challenge_unknown');
  const needsCode = ports.usesCodes() && wanted.challenge === undefined;
  if (needsCode && wanted.code === '') throw new IdentityRefused('code_required', { field: 'sms_code' });
  const areaCode = typeof user?.areaId === 'number' ? ports.globalCode(user.areaId) : undefined;
  const target = targetOf({ ...contact, globalCode: contact.globalCode ?? areaCode });
  const subject = { purpose: CODE_PURPOSES.login, target };
  if (needsCode) {
    const isRight = await ports.codes.matches(subject, wanted.code, askerKey);
    if (!isRight || user === undefined) throw new IdentityRefused('code_invalid', { field: 'sms_code' });
  }
  const matches = await passwordMatches(user?.passwordHash, wanted.password);
  if (!matches || user === undefined) throw new IdentityRefused('login_failed');
  // If two logins use the same code, only one passes here.
  if (needsCode && !(await ports.codes.use(subject, wanted.code, askerKey)))
    throw new IdentityRefused('code_invalid', { field: 'sms_code' });
  return user;
}

async function askSecondFactor(
  { seeds, passkeys, challenges }: LoginPorts,
  identified: { readonly user: User; readonly name: string; readonly isNewPlace: boolean },
  site: Site,
): Promise<LoginResult> {
  const { user } = identified;
  const [totp, hasPasskey] = await Promise.all([seeds.isOn(user.id), passkeys.isOn(user.id)]);
  if (!totp && !hasPasskey) return identified;
  const challenge = await challenges.issue(user.id, UNBOUND);
  return {
    challenge,
    totp,
    ...(hasPasskey ? { passkey: await passkeys.options(user.id, challenge, site) } : {}),
  };
}

async function takeSecondFactor(
  { seeds, passkeys, challenges, stepUp }: LoginPorts,
  user: User,
  {
    challenge,
    secondFactorCode: code,
    site,
    sender,
  }: LoginWanted & { readonly challenge: string; readonly sender: CodeSender },
): Promise<void> {
  if (!(await challenges.isOpen(challenge, user.id, UNBOUND))) throw new IdentityRefused('challenge_unknown');
  if (code === '') throw new IdentityRefused('second_factor_required', { field: 'second_factor_code' });
  const isSigned = code.startsWith('{');
  const isRight = isSigned
    ? await passkeys.verify(user.id, challenge, code, site)
    : stepUp.ports.recovery.isCode(code)
      ? await stepUp.useRecovery(user, code)
      : await seeds.verify(user.id, code, sender);
  if (!isRight) {
    await challenges.wrongCode(challenge);
    const problem = isSigned ? 'passkey_invalid' : 'second_factor_invalid';
    throw new IdentityRefused(problem, { field: 'second_factor_code' });
  }
  if (!(await challenges.close(challenge))) throw new IdentityRefused('challenge_unknown');
}
