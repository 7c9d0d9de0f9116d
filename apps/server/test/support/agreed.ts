import { hash } from 'node:crypto';
import { type AgreedCall, type AgreedRequest, agreedText } from '@candor/contract';

/** Returns the request of a challenge whose signature allows one call with these values. */
export function agreed<Call extends AgreedCall>(call: Call, request: AgreedRequest<Call>) {
  return { payload_hash: hash('sha256', agreedText(call, request), 'hex') };
}
