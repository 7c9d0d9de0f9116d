import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../identity/sessions.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionCarrier } from './session-carrier.ts';

export interface SessionFinderPorts {
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  /** Returns the address that a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
}

/**
 * Finds the session of a request. A token that is not in memory costs a query, and an invalid one costs it each time: a
 * network that has shown too many of those is refused with rate_limited, except for sessions that are in memory.
 */
export function sessionFinder({ carrier, rateLimits, addressOf }: SessionFinderPorts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> => {
    if (carrier.tokenOf(request) === undefined) return undefined;
    const session = await carrier.find(request, reply, () => rateLimits.mayShowToken(addressOf(request)));
    if (session === undefined) await rateLimits.tokenUnknown(addressOf(request));
    return session;
  };
}
