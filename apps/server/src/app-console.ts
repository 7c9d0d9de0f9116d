import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { Callers } from './http/callers.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { SessionCarrier } from './http/session-carrier.ts';
import { AuthorizationCodes } from './identity/authorization-codes.ts';
import { ConsoleCarrier } from './products/console/console-carrier.ts';
import { ConsoleDesk } from './products/console/desk.ts';
import { openLetters } from './products/identity/letters.ts';
import type { ProductPorts } from './products/index.ts';
import { IdentityPapers } from './products/personal/identity-papers.ts';
import { Uploads } from './products/personal/uploads.ts';

const SIMULATED_VENUES = 3;

interface DeskParts {
  readonly carrier: SessionCarrier;
  readonly callers: Callers;
  readonly rateLimits: RateLimits;
}

/** Opens what all calls of the console need; its cookie is not the traders'. */
export function openDesk(
  { mode, port }: AppOptions,
  { sql, secrets, settings }: Rooms,
  { carrier, callers, rateLimits }: DeskParts,
): ConsoleDesk {
  return new ConsoleDesk({
    sql,
    secrets,
    carrier: new ConsoleCarrier(carrier, {
      name: mode === 'live' ? '__Host-candor_console' : `candor_console_${port}`,
      secure: mode === 'live',
    }),
    rateLimits,
    addressOf: (request) => callers.addressOf(request.raw),
    brandName: () => settings.get('brand_name'),
  });
}

/** Returns from how many different hosts index prices come; the simulated venues of a demo count as three. */
export function indexHostsOf({ indexSources }: AppOptions): number {
  if (indexSources === undefined) return SIMULATED_VENUES;
  return new Set(indexSources.map(({ url }) => new URL(url).host)).size;
}

type ReviewedPorts = Pick<
  ProductPorts,
  'papers' | 'pictureForReview' | 'tellIdentityDecided' | 'authorizationCodes'
>;

/** Connects the console to the other products. */
export function openReviews(rooms: Rooms, rateLimits: RateLimits): ReviewedPorts {
  const { sql, secrets, areas } = rooms;
  const uploads = new Uploads(sql, secrets);
  const letters = openLetters({ ...rooms, rateLimits, globalCode: (id) => areas.globalCode(id) });
  return {
    papers: new IdentityPapers(sql, secrets, uploads),
    pictureForReview: (operatorId, name) => uploads.readForReview(operatorId, name),
    tellIdentityDecided: (transaction, user, { isCertified, reason }) =>
      letters.event(user, isCertified ? 'identity_certified' : 'identity_rejected', {
        transaction,
        values: { reason },
      }),
    authorizationCodes: new AuthorizationCodes(sql, secrets),
  };
}
