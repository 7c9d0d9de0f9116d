import type { OwnSecurityPorts } from '../identity/own-security.ts';
import type { Site } from '../identity/passkeys.ts';
import type { CallContext } from '../http/call.ts';
import type { SessionCarrier } from '../http/session-carrier.ts';

interface SitePorts {
  readonly carrier: Pick<SessionCarrier, 'originOf'>;
  readonly own: Pick<OwnSecurityPorts, 'brandName'>;
}

/** Returns the site as the caller's browser knows it. */
export function siteOf({ carrier, own }: SitePorts, context: Pick<CallContext, 'headers'>): Site {
  const origin = carrier.originOf(context);
  return { id: new URL(origin).hostname, origin, name: own.brandName() };
}
