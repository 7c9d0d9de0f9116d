/** Calls about passwords, contacts, recovery, proofs to support, and the history of logins. */
import { agreedText } from '@candor/contract';
import type { AuthorizationCodes } from '../../identity/authorization-codes.ts';
import { type BoundContactPorts, bindContact, sendBindCode, type TypedContact } from './bound-contacts.ts';
import { CODE_LIFE_SECONDS, RESEND_AFTER_SECONDS } from '../../identity/codes.ts';
import type { LoginAttempts } from '../../identity/login-attempts.ts';
import { changePassword, type OwnPasswordPorts, setPayPassword } from './own-passwords.ts';
import { makeRecoveryCodes, type OwnSecurityPorts, shownOf } from '../../identity/own-security.ts';
import type { PayPasswords } from '../../identity/pay-passwords.ts';
import type { RecentProofs } from '../../identity/recent-proofs.ts';
import type { AskingForCode } from './send-code.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Users } from '../../identity/users.ts';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { siteOf } from '../../commons/site.ts';
import { isTimeZone } from '../../notifications/letters.ts';
import { wireDate } from '../../wire/money.ts';
import { type ProfilePorts, profileOf } from './profile.ts';
import { refusing } from '../../commons/refusing.ts';
import { FACTOR, proofOf, type SecurityPorts } from './security.ts';
import { wireLogin } from './wire-login.ts';

export interface GuardPorts extends SecurityPorts {
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly users: Users;
  readonly stepUp: StepUp;
  readonly payPasswords: PayPasswords;
  readonly own: OwnSecurityPorts;
  readonly ownPasswords: OwnPasswordPorts;
  readonly contacts: BoundContactPorts;
  readonly attempts: LoginAttempts;
  readonly authorizationCodes: AuthorizationCodes;
  readonly proofs: RecentProofs;
  readonly profile: ProfilePorts;
}

const PAGE = 10;

export function amendPassword(ports: GuardPorts): CallHandler<'user/amend_password'> {
  return async (request, context) => {
    const { session, address } = context;
    const wanted = {
      oldPassword: request.old_password,
      newPassword: request.new_password,
      repeatedPassword: request.secondary_password,
      factor: request.second_factor_code?.trim() ?? '',
      site: siteOf(ports, context),
      agreesTo: agreedText('user/amend_password', request),
      endsApiKeys: request.end_api_keys ?? true,
    };
    const work = () => refusing(() => changePassword(ports.ownPasswords, session, wanted));
    await ports.rateLimits.attempt(address, work);
    return { data: null, done: 'password_changed' };
  };
}

export function amendPayPassword(ports: GuardPorts): CallHandler<'user/amend_pay_password'> {
  return async (request, context) => {
    const { session, address } = context;
    const wanted = {
      password: request.password,
      repeatedPassword: request.secondary_password,
      code: request.auth_code.trim(),
      factor: request.second_factor_code?.trim() ?? '',
      site: siteOf(ports, context),
      agreesTo: agreedText('user/amend_pay_password', {}),
    };
    const work = () => refusing(() => setPayPassword(ports.ownPasswords, session, wanted));
    await ports.rateLimits.attempt(address, work);
    return { data: null, done: 'pay_password_set' };
  };
}

export function checkPayPassword({
  stepUp,
  payPasswords,
}: GuardPorts): CallHandler<'user/check_pay_password'> {
  return async ({ password }, { session }) => {
    const shown = { payPassword: { text: password, field: 'password' } };
    await refusing(() => stepUp.authorise(session, 'grant_time', { shown }));
    const until = await payPasswords.grant(session);
    return {
      data: { granted_until: wireDate(until) },
      done: 'pay_password_accepted',
    };
  };
}

export function prove(ports: GuardPorts): CallHandler<'user/prove'> {
  return async ({ password, second_factor_code: factor }, context) => {
    const { session, address } = context;
    const shown = shownOf(
      proofOf(ports, context, { password, factor, field: FACTOR, agreesTo: agreedText('user/prove', {}) }),
    );
    await ports.rateLimits.attempt(address, () =>
      refusing(() => ports.stepUp.authorise(session, 'prove_holder', shown)),
    );
    return { data: { proved_until: wireDate(await ports.proofs.remember(session)) } };
  };
}

export function authorizationCode(ports: GuardPorts): CallHandler<'user/authorization_code'> {
  return async (_request, { session }) => {
    await refusing(() => ports.proofs.require(session));
    const { code, expiresAt } = await ports.authorizationCodes.of(session.userId);
    return { data: { code, expires_at: wireDate(expiresAt) } };
  };
}

export function smsMail(ports: GuardPorts): CallHandler<'sms_mail'> {
  return async ({ user_string: email, password, second_factor_code: factor }, context) => {
    const typed = emailOf(email, 'user_string');
    const agreesTo = agreedText('sms_mail', { user_string: email });
    return sendCodeTo(ports, context, { typed, proof: { password, factor, field: FACTOR, agreesTo } });
  };
}

export function safeMobileCode(ports: GuardPorts): CallHandler<'safe/mobile_code'> {
  return async ({ mobile, area_id: areaId, password, second_factor_code: factor }, context) => {
    const agreesTo = agreedText('safe/mobile_code', { mobile, area_id: areaId });
    const typed = mobileOf(mobile, areaId);
    return sendCodeTo(ports, context, { typed, proof: { password, factor, field: FACTOR, agreesTo } });
  };
}

export function safeEmail(ports: GuardPorts): CallHandler<'safe/email'> {
  return async ({ email, code }, context) => bindTo(ports, context, emailOf(email, 'email'), code);
}

export function safeMobile(ports: GuardPorts): CallHandler<'safe/mobile'> {
  return async ({ mobile, area_id: areaId, code }, context) =>
    bindTo(ports, context, mobileOf(mobile, areaId), code);
}

function emailOf(email: string, field: string): TypedContact {
  return { type: 'email', account: email.trim(), areaId: undefined, field };
}

function mobileOf(mobile: string, areaId: number): TypedContact {
  return { type: 'mobile', account: mobile.trim(), areaId, field: 'mobile' };
}

interface BindProof {
  readonly typed: TypedContact;
  readonly proof: Parameters<typeof proofOf>[2];
}

async function sendCodeTo(ports: GuardPorts, context: UserContext, { typed, proof }: BindProof) {
  const { session, language, address } = context;
  const { shown } = shownOf(proofOf(ports, context, proof));
  const wanted = {
    typed,
    language,
    shown,
    address,
    admit: ({ country, ...asker }: AskingForCode) => ports.rateLimits.codeAsked(asker, country),
  };
  await ports.rateLimits.attempt(address, () =>
    refusing(() => sendBindCode(ports.contacts, session, wanted)),
  );
  const data = { resend_after: RESEND_AFTER_SECONDS, expires_in: CODE_LIFE_SECONDS };
  return { data, done: 'code_sent' } as const;
}

async function bindTo(
  ports: GuardPorts,
  { session, address }: UserContext,
  typed: TypedContact,
  code: string,
) {
  const wanted = { typed, code: code.trim() };
  const work = () => refusing(() => bindContact(ports.contacts, session, wanted));
  await ports.rateLimits.attempt(address, work);
  return { data: await ownProfile(ports, session.userId), done: 'contact_bound' } as const;
}

export function loginHistory({ attempts }: GuardPorts): CallHandler<'user/login_history'> {
  return async ({ page = 1, limit: size = PAGE }, { session }) => {
    const { total, rows } = await attempts.pageOf(session.userId, { page, size });
    const data = rows.map(wireLogin);
    return { data: pageOf(data, total, page, size) };
  };
}

export function recoveryCodes(ports: GuardPorts): CallHandler<'user/recovery_codes'> {
  return async ({ password, second_factor_code: factor }, context) => {
    const proof = proofOf(ports, context, {
      password,
      factor,
      field: FACTOR,
      agreesTo: agreedText('user/recovery_codes', {}),
    });
    const work = () => refusing(() => makeRecoveryCodes(ports.own, context.session, proof));
    const codes = await ports.rateLimits.attempt(context.address, work);
    return { data: { codes: [...codes] }, done: 'recovery_codes_made' };
  };
}

export function phishingPhrase(ports: GuardPorts): CallHandler<'user/phishing_phrase'> {
  return async ({ phrase, password }, { session, address }) => {
    const shown = { password: { text: password, field: 'password' } };
    await ports.rateLimits.attempt(address, () =>
      refusing(() => ports.stepUp.authorise(session, 'change_phrase', { shown })),
    );
    await ports.users.setPhishingPhrase(session.userId, phrase.trim());
    return { data: await ownProfile(ports, session.userId), done: 'phrase_saved' };
  };
}

export function setTimeZone({ users }: GuardPorts): CallHandler<'user/set_time_zone'> {
  return async ({ time_zone: zone }, { session }) => {
    if (zone !== '' && !isTimeZone(zone)) throw CallFailure.at('time_zone', 'field_invalid');
    await users.chooseTimeZone(session.userId, zone === '' ? null : zone);
    return { data: null };
  };
}

async function ownProfile(ports: GuardPorts, userId: number) {
  const user = await ports.users.find(userId);
  if (user === undefined) throw new CallFailure('session_expired');
  return profileOf(ports.profile, user);
}
