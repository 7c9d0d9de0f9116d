import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { Callers } from './http/callers.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { SessionCarrier } from './http/session-carrier.ts';
import { AuthorizationCodes } from './identity/authorization-codes.ts';
import { ConsoleCarrier } from './products/console/console-carrier.ts';
import { ConsoleAccess } from './products/console/access.ts';
import { openLetters } from './products/identity/letters.ts';
import type { ProductPorts } from './products/index.ts';

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

type ReviewedPorts = Pick<
  ProductPorts,
  'tellIdentityDecided' | 'tellClosingDecided' | 'tellHoldBegun' | 'tellHoldLifted' | 'authorizationCodes'
>;

/** Connects the console to the other products. */
export function openReviews(rooms: Rooms, rateLimits: RateLimits): ReviewedPorts {
  const { sql, secrets, areas } = rooms;
  const letters = openLetters({ ...rooms, rateLimits, globalCode: (id) => areas.globalCode(id) });
  return {
    tellIdentityDecided: (transaction, user, { isCertified, reason }) =>
      letters.event(user, isCertified ? 'identity_certified' : 'identity_rejected', {
        transaction,
        values: { reason },
      }),
    tellClosingDecided: (transaction, user, { isClosed, reason }) =>
      letters.event(user, isClosed ? 'closing_carried_out' : 'closing_declined', {
        transaction,
        values: { reason },
      }),
    tellHoldBegun: (transaction, user, holdUntil) =>
      letters.event(user, 'hold_begun', { transaction, holdUntil }),
    tellHoldLifted: (transaction, user, reason) =>
      letters.event(user, 'hold_lift', { transaction, values: { reason } }),
    authorizationCodes: new AuthorizationCodes(sql, secrets),
  };
}
