import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../identity/sessions.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionCarrier } from './session-carrier.ts';

export interface SessionFinderPorts {
  readonly carrier: SessionCarrier;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  /** Returns the address that a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
}

/**
 * Finds the session of a request. A token that is not in memory costs a query, and an invalid one costs it each time: a
 * network that has shown too many of those is refused with rate_limited, except for sessions that are in memory.
 */
export function sessionFinder({ carrier, sessions, rateLimits, addressOf }: SessionFinderPorts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> => {
    const token = carrier.tokenOf(request);
    if (token === undefined) return undefined;
    if (!sessions.isInMemory(token)) await rateLimits.mayShowToken(addressOf(request));
    const session = await carrier.find(request, reply);
    if (session === undefined) await rateLimits.tokenUnknown(addressOf(request));
    return session;
  };
}
