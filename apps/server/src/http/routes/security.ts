import { wireTime } from '../../engine-host/translate/money.ts';
import { beginTotp, confirmTotp, endTotp, type OwnSecurityPorts } from '../../identity/own-security.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { SessionCarrier } from '../session-carrier.ts';
import { told } from '../told.ts';

export interface SecurityPorts {
  readonly sessions: Sessions;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly own: OwnSecurityPorts;
}

export function sessions(ports: SecurityPorts): CallHandler<'user/sessions'> {
  return async (_request, { session }) => {
    const rows = await ports.sessions.listOf(session.userId);
    const data = rows.map((row) => ({
      id: row.publicId,
      device: row.device,
      is_current: row.tokenHash === session.tokenHash ? (1 as const) : (0 as const),
      created_at: wireTime(row.createdAt.getTime()),
      last_used_at: wireTime(row.lastUsedAt.getTime()),
      expires_at: wireTime(row.expiresAt.getTime()),
    }));
    return { data };
  };
}

export function endSession(ports: SecurityPorts): CallHandler<'user/end_session'> {
  return async ({ id }, { session, reply }) => {
    if (id === undefined || id === '') await ports.sessions.endOthers(session);
    else if (!(await ports.sessions.endByPublicId(session.userId, id)))
      throw new CallFailure('session_unknown', { fields: { id: 'session_unknown' } });
    // The caller's own may have been among them.
    if (session.carrier === 'cookie' && !(await ports.sessions.lives(session))) ports.carrier.clear(reply);
    return { data: null, done: 'session_ended' };
  };
}

export function secondFactor({ own }: SecurityPorts): CallHandler<'user/second_factor'> {
  return async (_request, { session }) => {
    return { data: { totp: (await own.seeds.isOn(session.userId)) ? 1 : 0 } };
  };
}

export function totpBegin({ own, rateLimits }: SecurityPorts): CallHandler<'user/totp_begin'> {
  return async ({ password }, { session, address }) => {
    const work = () => told(() => beginTotp(own, session.userId, password));
    const { secret, uri } = await rateLimits.attempt(address, work);
    return { data: { secret, otpauth_url: uri } };
  };
}

export function totpConfirm({ own, rateLimits }: SecurityPorts): CallHandler<'user/totp_confirm'> {
  return async ({ code }, { session, address }) => {
    await rateLimits.attempt(address, () => told(() => confirmTotp(own, session.userId, code.trim())));
    return { data: null, done: 'totp_on' };
  };
}

export function totpOff({ own, rateLimits }: SecurityPorts): CallHandler<'user/totp_off'> {
  return async ({ password, code }, { session, address }) => {
    const proof = { password, code: code.trim() };
    await rateLimits.attempt(address, () => told(() => endTotp(own, session.userId, proof)));
    return { data: null, done: 'totp_off' };
  };
}
