import type { Unprojected } from '../../projections/unprojected.ts';
import { unprojectedTriggers } from './table.ts';

/** Last states of a user's conditional orders that the tables do not have yet. */
export const conditionalOffers = {
  unprojectedTriggers:
    ({ projector }: { readonly projector: Unprojected }) =>
    (userId: number) =>
      unprojectedTriggers(projector, userId),
};
