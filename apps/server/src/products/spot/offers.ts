import type { Unprojected } from '../../projections/unprojected.ts';
import { unprojectedOrders, unprojectedSizes, unprojectedTrades } from './table.ts';

interface TableNeeds {
  readonly projector: Unprojected;
}

/** Closed orders and trades of a user that the tables do not have yet. */
export const spotOffers = {
  unprojectedOrders:
    ({ projector }: TableNeeds) =>
    (userId: number) =>
      unprojectedOrders(projector, userId),
  unprojectedSizes:
    ({ projector }: TableNeeds) =>
    (userId: number) =>
      unprojectedSizes(projector, userId),
  unprojectedTrades:
    ({ projector }: TableNeeds) =>
    (userId: number) =>
      unprojectedTrades(projector, userId),
};
