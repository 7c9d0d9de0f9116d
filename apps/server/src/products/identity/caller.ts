import type { Caller } from '../../identity/known-places.ts';
import type { CallContext } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';

/** Returns the origin of a call: its network and the device cookie that it carries. */
export function callerOf(
  { carrier }: { readonly carrier: SessionCarrier },
  { address, reply }: Pick<CallContext, 'address' | 'reply'>,
): Caller {
  return { network: networkOf(address), device: carrier.deviceOf(reply.request) };
}
