import { wireTime } from '../../wire/money.ts';
import { deviceName } from './device-name.ts';
import { type ForgottenPasswordPorts, setForgottenPassword } from './forgotten-password.ts';
import type { Caller } from '../../identity/known-places.ts';
import { knownDevice, type LoginPorts, type LoginResult, logIn, type OwedFactor } from './login.ts';
import { confirmContact, type OwnSecurityPorts } from '../../identity/own-security.ts';
import type { Registration } from './register.ts';
import { PasswordOutdated, type Sessions } from '../../identity/sessions.ts';
import type { User } from '../../identity/users.ts';
import type { CallContext, CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { APP_HEADER, type SessionCarrier } from '../../http/session-carrier.ts';
import { callerOf } from './caller.ts';
import { siteOf } from '../../commons/site.ts';
import { shortNetwork } from '../../identity/login-attempts.ts';
import { type ProfilePorts, profileOf } from './profile.ts';
import { refusing } from '../../commons/refusing.ts';

export interface UserPorts {
  readonly sessions: Sessions;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly login: LoginPorts;
  readonly own: OwnSecurityPorts;
  readonly forgotten: ForgottenPasswordPorts;
  readonly profile: ProfilePorts;
  /** Notifies a user of a login from a place that the account had not been used at. */
  readonly tellNewDevice: (
    user: User,
    login: { readonly at: Date; readonly device: string; readonly network: string },
  ) => Promise<void>;
  /** Resolves with undefined where the response must not reveal whether the account is new. */
  readonly register: (registration: Registration) => Promise<number | undefined>;
  /** Returns whether registering reveals if a contact is registered: it does not where codes are checked. */
  readonly tellsUserId: () => boolean;
  readonly sequence: () => number;
}

export function register(ports: UserPorts): CallHandler<'user/register'> {
  return async (request, { address, language, reply }) => {
    await ports.rateLimits.registration(address);
    const tellsUserId = ports.tellsUserId();
    const registration: Registration = {
      type: request.type,
      account: request.account.trim(),
      password: request.password,
      repeatedPassword: request.re_password,
      inviteCode: request.invite_code ?? '',
      areaId: request.area_id,
      code: request.sms_code?.trim() ?? '',
      language,
      caller: callerOf(ports, { address, reply }),
    };
    const userId = await ports.rateLimits.attempt(address, () =>
      refusing(() => ports.register(registration)),
    );
    const data = tellsUserId && userId !== undefined ? { user_id: userId } : {};
    return { data, done: 'registered', seq: ports.sequence() };
  };
}

export function login(ports: UserPorts): CallHandler<'user/login'> {
  return async (request, context) => {
    const account = request.account.trim();
    if (account === '') throw CallFailure.at('account', 'account_required');
    if (request.password === '') throw CallFailure.at('password', 'password_required');
    const wanted = {
      account,
      password: request.password,
      type: request.login_type,
      countryCode: request.country_code,
      code: request.sms_code?.trim() ?? '',
      challenge: request.challenge === '' ? undefined : request.challenge,
      secondFactorCode: request.second_factor_code?.trim() ?? '',
      site: siteOf(ports, context),
      caller: callerOf(ports, context),
      deviceName: context.reply.request.headers['user-agent'] ?? '',
    };
    const work = () => refusing(() => logIn(ports.login, wanted));
    // Wrong guesses of others in its network do not count against a known device.
    const guesser = knownDevice(ports.login, wanted) ?? context.address;
    const result = await ports.rateLimits.attempt(guesser, work);
    if ('challenge' in result) return { data: wireOwedFactor(result) };
    return openSession(ports, context, result, {
      remember: request.remember ?? false,
      inCookie: request.session === 'cookie',
      timeZone: request.time_zone,
    });
  };
}

/** Returns the wire form; a passkey, if there is one, is requested first. */
function wireOwedFactor({ challenge, passkey, totp }: OwedFactor) {
  if (passkey === undefined) return { second_factor: 'totp' as const, challenge };
  return {
    second_factor: 'passkey' as const,
    challenge,
    passkey_options: { ...passkey },
    ...(totp ? { totp: 1 as const } : {}),
  };
}

async function openSession(
  ports: UserPorts,
  { address, reply, language }: CallContext,
  { user, name, isNewPlace }: Exclude<LoginResult, OwedFactor>,
  {
    remember,
    inCookie,
    timeZone,
  }: { readonly remember: boolean; readonly inCookie: boolean; readonly timeZone: string | undefined },
) {
  const device = reply.request.headers['user-agent'] ?? '';
  const caller = callerOf(ports, { address, reply });
  const network = shortNetwork(caller.network);
  try {
    const { token, session } = await ports.sessions.open(
      { ...user, device, network },
      remember,
      inCookie ? 'cookie' : 'header',
    );
    await ports.login.users.spokeWith(user, language, timeZone);
    const place = await ports.login.places.remember(name, user.id, caller);
    await recordLogin(ports, user, { device, network, caller, isNewPlace });
    if (inCookie) {
      // The browser forgets the token of the previous session, which could not be ended afterwards.
      const replaced = await ports.carrier.findInCookie(reply.request);
      if (replaced !== undefined) await ports.sessions.end(replaced, 'replaced');
      ports.carrier.set(reply, token, session);
      ports.carrier.setDevice(reply, place);
    }
    const data = {
      ...(inCookie ? {} : { token }),
      expires_at: wireTime(session.expiresAtMs),
      user: await profileOf(ports.profile, user),
    };
    return { data, done: 'logged_in' } as const;
  } catch (error) {
    throw error instanceof PasswordOutdated ? new CallFailure('login_failed') : error;
  }
}

/** The first login of an account is on a new device too, and no news to anybody. */
async function recordLogin(
  { login: { attempts }, tellNewDevice }: UserPorts,
  user: User,
  {
    device,
    network,
    caller,
    isNewPlace,
  }: {
    readonly device: string;
    readonly network: string;
    readonly caller: Caller;
    readonly isNewPlace: boolean;
  },
): Promise<void> {
  const isNews = isNewPlace && (await attempts.hasLoggedIn(user.id));
  await attempts.record({
    userId: user.id,
    network: caller.network,
    device,
    result: 'ok',
    isNewDevice: isNewPlace,
  });
  if (isNews) await tellNewDevice(user, { at: new Date(), device: deviceName(device), network });
}

export function logout(ports: UserPorts): CallHandler<'user/logout'> {
  return async (_request, { session, reply }) => {
    await ports.sessions.end(session, 'logged_out');
    // The browser also drops the answers that it kept; its cookie that proves the device stays.
    reply.header('clear-site-data', '"cache"');
    if (session.carrier === 'cookie') ports.carrier.clear(reply);
    return { data: null, done: 'logged_out' };
  };
}

export function info(ports: UserPorts): CallHandler<'user/info'> {
  return async (_request, { session }) => {
    const user = await ports.login.users.find(session.userId);
    if (user === undefined) throw new CallFailure('session_expired');
    return { data: await profileOf(ports.profile, user) };
  };
}

export function wsTicket(ports: UserPorts): CallHandler<'user/ws_ticket'> {
  return async (_request, { session }) => {
    const { ticket, expiresAtMs } = ports.sessions.issueTicket(session);
    return { data: { ticket, expires_at: wireTime(expiresAtMs) } };
  };
}

export function forgetPassword(ports: UserPorts): CallHandler<'user/forget_password'> {
  return async (request, { address, reply }) => {
    const wanted = {
      type: request.type,
      account: request.account.trim(),
      areaId: request.area_id,
      password: request.new_password,
      repeatedPassword: request.secondary_password,
      code: request.auth_code.trim(),
      caller: callerOf(ports, { address, reply }),
    };
    const work = () => refusing(() => setForgottenPassword(ports.forgotten, wanted));
    const place = await ports.rateLimits.attempt(address, work);
    if (reply.request.headers[APP_HEADER] !== undefined) ports.carrier.setDevice(reply, place);
    return { data: null, done: 'password_changed' };
  };
}

export function confirm(ports: UserPorts): CallHandler<'user/confirm_contact'> {
  return async ({ auth_code: code }, { session, address }) => {
    const work = () => refusing(() => confirmContact(ports.own, session.userId, code.trim()));
    const user = await ports.rateLimits.attempt(address, work);
    return { data: await profileOf(ports.profile, user), done: 'contact_confirmed' };
  };
}
