import { CODE_LIFE_SECONDS, RESEND_AFTER_SECONDS } from '../../identity/codes.ts';
import { type CodeWanted, sendCode, type SendCodePorts } from './send-code.ts';
import type { CallHandler } from '../../http/call.ts';
import { callerOf } from './caller.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { refusing } from '../../commons/refusing.ts';

export interface NotifyPorts {
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly codes: SendCodePorts;
}

export function send(
  ports: NotifyPorts,
  channel: CodeWanted['channel'],
): CallHandler<'notify/send_sms' | 'notify/send_email'> {
  return async (request, { session, language, address, reply }) => {
    const wanted: CodeWanted = {
      channel,
      to: request.to.trim(),
      areaId: request.area_id,
      purpose: request.type,
      language,
      userId: session?.userId,
      caller: callerOf(ports, { address, reply }),
      address,
      admit: (asking) => ports.rateLimits.codeAsked(asking, asking.country),
    };
    await refusing(() => sendCode(ports.codes, wanted));
    const data = { resend_after: RESEND_AFTER_SECONDS, expires_in: CODE_LIFE_SECONDS };
    return { data, done: 'code_sent' };
  };
}
