import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { Callers } from './http/callers.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { SessionCarrier } from './http/session-carrier.ts';
import { ConsoleCarrier } from './products/console/console-carrier.ts';
import { ConsoleAccess } from './products/console/access.ts';

interface AccessParts {
  readonly callers: Callers;
  readonly rateLimits: RateLimits;
}

/** Opens what all calls of the console need; its cookie is not the traders'. */
export function openConsoleAccess(
  { mode, port, publicOrigin, consoleDoor }: AppOptions,
  { sql, secrets, settings, sessions }: Rooms,
  { callers, rateLimits }: AccessParts,
): ConsoleAccess {
  const cookie = {
    name: mode === 'live' ? '__Host-candor_console' : `candor_console_${port}`,
    secure: mode === 'live',
    origin: consoleDoor === undefined ? publicOrigin : consoleDoor.origin,
  };
  return new ConsoleAccess({
    sql,
    secrets,
    carrier: new ConsoleCarrier(new SessionCarrier(sessions, cookie), cookie),
    rateLimits,
    addressOf: (request) => callers.addressOf(request.raw),
    brandName: () => settings.get('brand_name'),
  });
}
