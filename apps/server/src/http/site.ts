import type { FastifyRequest } from 'fastify';
import type { OwnSecurityPorts } from '../identity/own-security.ts';
import type { Site } from '../identity/passkeys.ts';
import type { SessionCarrier } from './session-carrier.ts';

/** Returns the site as the caller's browser knows it. */
export function siteOf(
  { carrier, own }: { readonly carrier: SessionCarrier; readonly own: Pick<OwnSecurityPorts, 'brandName'> },
  request: FastifyRequest,
): Site {
  const origin = carrier.originOf(request);
  return { id: new URL(origin).hostname, origin, name: own.brandName() };
}
