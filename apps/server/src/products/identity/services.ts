import type { ErrorKey } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Areas } from '../../content/areas.ts';
import type { Settings } from '../../content/settings.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { AuthorizationCodes } from '../../identity/authorization-codes.ts';
import type { BoundContactPorts } from './bound-contacts.ts';
import { RecentProofs } from '../../identity/recent-proofs.ts';
import { Challenges } from '../../identity/challenges.ts';
import type { VerificationCodes } from '../../identity/codes.ts';
import { loadCommonPasswords } from '../../identity/common-passwords.ts';
import type { GlobalCode } from '../../identity/contact.ts';
import type { ForgottenPasswordPorts } from './forgotten-password.ts';
import type { KnownPlaces } from '../../identity/known-places.ts';
import type { LoginPorts } from './login.ts';
import { LoginAttempts } from '../../identity/login-attempts.ts';
import { GuessDelay } from '../../identity/guess-delay.ts';
import type { OwnSecurityPorts } from '../../identity/own-security.ts';
import type { OwnPasswordPorts } from './own-passwords.ts';
import type { PayPasswords } from '../../identity/pay-passwords.ts';
import type { Passkeys } from '../../identity/passkeys.ts';
import { type PasswordRule, type RegistrationPorts, registerUser } from './register.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { SendCodePorts } from './send-code.ts';
import type { ApiKeys } from '../../identity/api-keys.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { RecoveryCodes } from '../../identity/recovery-codes.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { TotpSeeds } from '../../identity/totp-seeds.ts';
import type { Users } from '../../identity/users.ts';
import type { Bell } from '../../notifications/bell.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import { announceUser } from './announce.ts';
import { type Announcements, openAnnouncements } from './announcements.ts';
import type { NotifyPorts } from './codes.ts';
import type { GuardPorts } from './guard.ts';
import { openLetters } from './letters.ts';
import type { ProfilePorts } from './profile.ts';
import type { SecurityPorts } from './security.ts';
import type { UserPorts } from './user.ts';

export interface IdentityPorts {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly settings: Settings;
  readonly areas: Areas;
  readonly messages: MessageOutbox;
  readonly bell: Bell;
  readonly secrets: Secrets;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly stepUp: StepUp;
  readonly engine: EngineReader;
  /** Returns why no command is taken in now; undefined while commands are taken in. */
  readonly intakeRefusal: () => ErrorKey | undefined;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
}

/** Dependencies of the calls about persons: identity, connected to messages and to the engine's outbox. */
export interface IdentityServices {
  readonly user: UserPorts;
  readonly security: SecurityPorts;
  readonly notify: NotifyPorts;
  readonly guard: GuardPorts;
}

/** Dependencies that several of the services share. */
interface Shared extends Omit<IdentityPorts, 'engine' | 'intakeRefusal' | 'areas'> {
  readonly globalCode: GlobalCode;
  /** Knows the countries that new accounts may choose, and no other. */
  readonly offeredCode: GlobalCode;
  readonly isPhoneLoginOn: () => boolean;
  readonly passwords: PasswordRule;
  readonly seeds: TotpSeeds;
  readonly passkeys: Passkeys;
  readonly delay: GuessDelay;
  readonly recovery: RecoveryCodes;
  readonly payPasswords: PayPasswords;
  readonly attempts: LoginAttempts;
  readonly announcements: Announcements;
  readonly letters: ReturnType<typeof openLetters>;
}

export function openIdentity(ports: IdentityPorts): IdentityServices {
  const { mode, sql, users, settings, areas, secrets, engine } = ports;
  const globalCode: GlobalCode = (id) => areas.globalCode(id);
  const letters = openLetters({ ...ports, globalCode });
  const { stepUp } = ports;
  const shared: Shared = {
    ...ports,
    globalCode,
    offeredCode: (id) => areas.offeredCode(id),
    letters,
    passwords: {
      policy: () => (settings.get('password_policy') === 'strict' ? 'strict' : 'spec'),
      isCommon: loadCommonPasswords(),
    },
    ...stepUp.ports,
    delay: new GuessDelay(sql, secrets),
    isPhoneLoginOn: () => settings.get('phone_login') === '1',
    attempts: new LoginAttempts(sql),
    announcements: openAnnouncements({
      letters,
      holdHours: () => settings.count('withdraw_hold_hours'),
    }),
  };
  const own: OwnSecurityPorts = {
    ...shared,
    brandName: () => settings.get('brand_name'),
    tellSecondFactor: (transaction, user, isOn) =>
      shared.announcements.changed(transaction, user, isOn ? 'second_factor_on' : 'second_factor_off'),
    tellRecoveryCodesMade: (transaction, user) => letters.event(user, 'recovery_codes_made', { transaction }),
  };
  const profile: ProfilePorts = { ...stepUp.ports, engine };
  const registration = registrationPorts(shared);
  return {
    user: {
      ...shared,
      own,
      profile,
      tellNewDevice: (user, login) => letters.newDevice(user, login),
      login: loginPorts(shared),
      forgotten: forgottenPorts(shared),
      async register(wanted) {
        const refusal = ports.intakeRefusal();
        if (refusal !== undefined) throw new CallFailure(refusal);
        const userId = await registerUser(registration, wanted);
        const user = userId === undefined ? undefined : await users.find(userId);
        if (user !== undefined && mode === 'demo') await letters.welcome(user);
        return userId;
      },
      tellsUserId: () => !registration.verifies(),
      sequence: () => engine.sequence,
    },
    security: { ...shared, own },
    notify: { ...shared, codes: sendCodePorts(shared) },
    guard: {
      ...shared,
      profile,
      own,
      ownPasswords: ownPasswordPorts(shared),
      contacts: boundContactPorts(shared),
      authorizationCodes: new AuthorizationCodes(sql, secrets),
      proofs: new RecentProofs(sql),
    },
  };
}

function registrationPorts(shared: Shared): RegistrationPorts {
  const { mode, settings, letters, offeredCode } = shared;
  return {
    ...shared,
    globalCode: offeredCode,
    tellTaken: letters.taken,
    verifies: () => settings.get('register_verify') === '1',
    announce: (transaction, userId, inviterId) => announceUser(mode, transaction, { userId, inviterId }),
  };
}

function loginPorts(shared: Shared): LoginPorts {
  const { settings } = shared;
  return {
    ...shared,
    challenges: new Challenges(shared.sql, 'login'),
    usesCodes: () => settings.get('login_use_sms') === '1',
  };
}

function forgottenPorts(shared: Shared): ForgottenPasswordPorts {
  const { announcements } = shared;
  return {
    ...shared,
    changed: (transaction, user, what) =>
      announcements.changed(transaction, user, what === 'password' ? 'password_changed' : what),
  };
}

function ownPasswordPorts(shared: Shared): OwnPasswordPorts {
  const { announcements } = shared;
  return {
    ...shared,
    changed: (transaction, user, what) => announcements.changed(transaction, user, `${what}_changed`),
  };
}

function boundContactPorts(shared: Shared): BoundContactPorts {
  const { settings, letters, announcements } = shared;
  return {
    ...shared,
    canText: () => canText(shared),
    emailMax: () => settings.count('bind_email_max'),
    write: letters.code,
    tellTaken: (owner) => letters.event(owner, 'contact_taken'),
    bound: (transaction, user, contact) =>
      announcements.changed(transaction, user, 'contact_bound', { contact }),
  };
}

function sendCodePorts(shared: Shared): SendCodePorts {
  const { letters } = shared;
  return {
    ...shared,
    tellTaken: letters.taken,
    canText: () => canText(shared),
    write: letters.code,
  };
}

/** A demo without a provider shows what it would have sent. */
function canText({ mode, messages }: Shared): boolean {
  return mode === 'demo' || messages.isCarried('sms');
}
