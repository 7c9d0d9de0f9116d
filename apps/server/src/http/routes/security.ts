import { wireTime } from '../../engine-host/translate/money.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  endTotp,
  type OwnSecurityPorts,
  removePasskey,
} from '../../identity/own-security.ts';
import type { Passkey } from '../../identity/passkeys.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { SessionCarrier } from '../session-carrier.ts';
import { siteOf } from '../site.ts';
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
    const [hasTotp, passkeys] = await Promise.all([
      own.seeds.isOn(session.userId),
      own.passkeys.listOf(session.userId),
    ]);
    return { data: { totp: hasTotp ? 1 : 0, passkeys: passkeys.length } };
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

export function passkeys({ own }: SecurityPorts): CallHandler<'user/passkeys'> {
  return async (_request, { session }) => ({
    data: (await own.passkeys.listOf(session.userId)).map(wirePasskey),
  });
}

export function passkeyBegin(ports: SecurityPorts): CallHandler<'user/passkey_begin'> {
  return async ({ password }, { session, address, reply }) => {
    const site = siteOf(ports, reply.request);
    const work = () => told(() => beginPasskey(ports.own, session.userId, password, site));
    return { data: { ...(await ports.rateLimits.attempt(address, work)) } };
  };
}

export function passkeyConfirm(ports: SecurityPorts): CallHandler<'user/passkey_confirm'> {
  return async ({ credential, name }, { session, address, reply }) => {
    const made = { credential, name: name.trim(), site: siteOf(ports, reply.request) };
    const work = () => told(() => confirmPasskey(ports.own, session.userId, made));
    const known = await ports.rateLimits.attempt(address, work);
    return { data: known.map(wirePasskey), done: 'passkey_added' };
  };
}

export function passkeyRemove({ own, rateLimits }: SecurityPorts): CallHandler<'user/passkey_remove'> {
  return async (request, { session, address }) => {
    const work = () => told(() => removePasskey(own, session.userId, request));
    const left = await rateLimits.attempt(address, work);
    return { data: left.map(wirePasskey), done: 'passkey_removed' };
  };
}

function wirePasskey({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    created_at: wireTime(createdAt.getTime()),
    last_used_at: lastUsedAt === null ? null : wireTime(lastUsedAt.getTime()),
  };
}
