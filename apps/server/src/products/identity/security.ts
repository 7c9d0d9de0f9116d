import { agreedText } from '@candor/contract';
import { wireDate } from '../../wire/money.ts';
import { wirePasskey } from '../../commons/passkey.ts';
import { deviceName } from './device-name.ts';
import {
  beginChange,
  beginPasskey,
  beginTotp,
  type ChangeProof,
  confirmPasskey,
  confirmTotp,
  endTotp,
  type OwnSecurityPorts,
  removePasskey,
} from '../../identity/own-security.ts';
import type { ApiKeys } from '../../identity/api-keys.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { CallHandler, CallContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { siteOf } from '../../commons/site.ts';
import { refusing } from '../../commons/refusing.ts';

export interface SecurityPorts {
  readonly sessions: Sessions;
  readonly apiKeys: Pick<ApiKeys, 'end'>;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly own: OwnSecurityPorts;
}

export function sessions(ports: SecurityPorts): CallHandler<'user/sessions'> {
  return async (_request, { session }) => {
    const rows = await ports.sessions.listOf(session.userId);
    const data = rows.map((row) => ({
      id: row.publicId,
      device: deviceName(row.device),
      network: row.network,
      is_current: row.tokenHash === session.tokenHash ? (1 as const) : (0 as const),
      created_at: wireDate(row.createdAt),
      last_used_at: wireDate(row.lastUsedAt),
      expires_at: wireDate(row.expiresAt),
    }));
    return { data };
  };
}

export function endSession(ports: SecurityPorts): CallHandler<'user/end_session'> {
  return async ({ id, end_api_keys: endsKeys = false }, { session, reply }) => {
    if (id === undefined || id === '') {
      await ports.sessions.endOthers(session, 'elsewhere');
      if (endsKeys) await ports.apiKeys.end(session.userId, { by: 'owner' });
    } else if (endsKeys) throw CallFailure.at('end_api_keys', 'field_invalid');
    else if (!(await ports.sessions.endByPublicId(session.userId, id)))
      throw CallFailure.at('id', 'session_unknown');
    // The caller's own session may have been among them.
    if (session.carrier === 'cookie' && !(await ports.sessions.lives(session))) ports.carrier.clear(reply);
    return { data: null, done: 'session_ended' };
  };
}

export function secondFactor({ own }: SecurityPorts): CallHandler<'user/second_factor'> {
  return async (_request, { session }) => {
    const [hasTotp, passkeys, codes] = await Promise.all([
      own.seeds.isOn(session.userId),
      own.passkeys.listOf(session.userId),
      own.recovery.left(session.userId),
    ]);
    return { data: { totp: hasTotp ? 1 : 0, passkeys: passkeys.length, recovery_codes_left: codes } };
  };
}

/** Returns the caller's proof for a change of security; `field` is the one that holds the factor. */
export function proofOf(
  ports: SecurityPorts,
  context: CallContext,
  shown: {
    readonly password: string;
    readonly factor: string | undefined;
    readonly field: string;
    readonly agreesTo: string;
  },
): ChangeProof {
  const { password, factor = '', field, agreesTo } = shown;
  return { password, factor: factor.trim(), field, site: siteOf(ports, context), agreesTo };
}

export const FACTOR = 'second_factor_code';

export function factorChallenge(ports: SecurityPorts): CallHandler<'user/factor_challenge'> {
  return async ({ payload_hash: payloadHash }, context) => {
    const bound = { site: siteOf(ports, context), payloadHash };
    return { data: { ...(await refusing(() => beginChange(ports.own, context.session, bound))) } };
  };
}

export function totpBegin(ports: SecurityPorts): CallHandler<'user/totp_begin'> {
  return async ({ password, second_factor_code: factor }, context) => {
    const proof = proofOf(ports, context, {
      password,
      factor,
      field: FACTOR,
      agreesTo: agreedText('user/totp_begin', {}),
    });
    const work = () => refusing(() => beginTotp(ports.own, context.session, proof));
    const { secret, uri } = await ports.rateLimits.attempt(context.address, work);
    return { data: { secret, otpauth_url: uri } };
  };
}

export function totpConfirm({ own, rateLimits }: SecurityPorts): CallHandler<'user/totp_confirm'> {
  return async ({ code }, { session, address }) => {
    await rateLimits.attempt(address, () => refusing(() => confirmTotp(own, session, code.trim())));
    return { data: null, done: 'totp_on' };
  };
}

export function totpOff(ports: SecurityPorts): CallHandler<'user/totp_off'> {
  return async ({ password, code }, context) => {
    const proof = proofOf(ports, context, {
      password,
      factor: code,
      field: 'code',
      agreesTo: agreedText('user/totp_off', {}),
    });
    await ports.rateLimits.attempt(context.address, () =>
      refusing(() => endTotp(ports.own, context.session, proof)),
    );
    return { data: null, done: 'totp_off' };
  };
}

export function passkeys({ own }: SecurityPorts): CallHandler<'user/passkeys'> {
  return async (_request, { session }) => ({
    data: (await own.passkeys.listOf(session.userId)).map(wirePasskey),
  });
}

export function passkeyBegin(ports: SecurityPorts): CallHandler<'user/passkey_begin'> {
  return async ({ password, second_factor_code: factor }, context) => {
    const proof = proofOf(ports, context, {
      password,
      factor,
      field: FACTOR,
      agreesTo: agreedText('user/passkey_begin', {}),
    });
    const work = () => refusing(() => beginPasskey(ports.own, context.session, proof));
    return { data: { ...(await ports.rateLimits.attempt(context.address, work)) } };
  };
}

export function passkeyConfirm(ports: SecurityPorts): CallHandler<'user/passkey_confirm'> {
  return async ({ credential, name }, context) => {
    const { session, address } = context;
    const made = { credential, name: name.trim(), site: siteOf(ports, context) };
    const work = () => refusing(() => confirmPasskey(ports.own, session, made));
    const known = await ports.rateLimits.attempt(address, work);
    return { data: known.map(wirePasskey), done: 'passkey_added' };
  };
}

export function passkeyRemove(ports: SecurityPorts): CallHandler<'user/passkey_remove'> {
  return async ({ id, password, second_factor_code: factor }, context) => {
    const proof = proofOf(ports, context, {
      password,
      factor,
      field: FACTOR,
      agreesTo: agreedText('user/passkey_remove', { id }),
    });
    const work = () => refusing(() => removePasskey(ports.own, context.session, { id, proof }));
    const left = await ports.rateLimits.attempt(context.address, work);
    return { data: left.map(wirePasskey), done: 'passkey_removed' };
  };
}
