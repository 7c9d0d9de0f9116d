import type { Language, UserInfo } from '@candor/contract';
import { wireTime } from '../../engine-host/translate/money.ts';
import { isEmail } from '../../identity/contact.ts';
import { passwordMatches } from '../../identity/password.ts';
import { type Registration, RegistrationRefused } from '../../identity/register.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { User, Users } from '../../identity/users.ts';
import type { CallContext, CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { SessionCarrier } from '../session-carrier.ts';

export interface UserPorts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly register: (registration: Registration) => Promise<number>;
  readonly welcome: (userId: number, registration: Registration, language: Language) => Promise<void>;
  readonly sequence: () => number;
}

export function register(ports: UserPorts): CallHandler<'user/register'> {
  return async (request, context) => {
    await ports.rateLimits.registration(context.address);
    try {
      const registration: Registration = {
        type: request.type,
        account: request.account.trim(),
        password: request.password,
        repeatedPassword: request.re_password,
        inviteCode: request.invite_code ?? '',
        areaId: request.area_id,
      };
      const userId = await ports.register(registration);
      await ports.welcome(userId, registration, context.language);
      return { data: { user_id: userId }, done: 'registered', seq: ports.sequence() };
    } catch (error) {
      if (!(error instanceof RegistrationRefused)) throw error;
      throw new CallFailure(error.problem, { fields: { [error.field]: error.problem } });
    }
  };
}

export function login(ports: UserPorts): CallHandler<'user/login'> {
  return async (request, context) => {
    const account = request.account.trim();
    if (account === '')
      throw new CallFailure('account_required', { fields: { account: 'account_required' } });
    if (request.password === '')
      throw new CallFailure('password_required', { fields: { password: 'password_required' } });
    await ports.rateLimits.loginAllowed(context.address);
    const byEmail = request.login_type === undefined ? isEmail(account) : request.login_type === 'email';
    const user = byEmail
      ? await ports.users.findByEmail(account)
      : await ports.users.findByMobile(account, request.country_code?.replace(/^\+/, ''));
    if (!(await passwordMatches(user?.passwordHash, request.password)) || user === undefined) {
      await ports.rateLimits.loginFailed(context.address);
      throw new CallFailure('login_failed');
    }
    return openSession(ports, context, user, request.remember ?? false, request.session === 'cookie');
  };
}

async function openSession(
  ports: UserPorts,
  context: CallContext,
  user: User,
  remember: boolean,
  inCookie: boolean,
) {
  const { token, session } = await ports.sessions.open(user, remember, inCookie ? 'cookie' : 'header');
  if (inCookie) ports.carrier.set(context.reply, token, session);
  const data = {
    ...(inCookie ? {} : { token }),
    expires_at: wireTime(session.expiresAtMs),
    user: wireUser(user),
  };
  return { data, done: 'logged_in' } as const;
}

export function logout(ports: UserPorts): CallHandler<'user/logout'> {
  return async (_request, { session, reply }) => {
    await ports.sessions.end(session);
    if (session.carrier === 'cookie') ports.carrier.clear(reply);
    return { data: null, done: 'logged_out' };
  };
}

export function info(ports: UserPorts): CallHandler<'user/info'> {
  return async (_request, { session }) => {
    const user = await ports.users.find(session.userId);
    if (user === undefined) throw new CallFailure('session_expired');
    return { data: wireUser(user) };
  };
}

export function wsTicket(ports: UserPorts): CallHandler<'user/ws_ticket'> {
  return async (_request, { session }) => {
    const { ticket, expiresAtMs } = ports.sessions.issueTicket(session);
    return { data: { ticket, expires_at: wireTime(expiresAtMs) } };
  };
}

function wireUser(user: User): UserInfo {
  return {
    id: user.id,
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    invite_code: user.inviteCode,
    review_status: user.reviewStatus as UserInfo['review_status'],
    is_seller: user.isSeller ? 1 : 0,
    created_at: wireTime(user.createdAt.getTime()),
  };
}
