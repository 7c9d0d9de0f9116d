import type { Sql } from '@candor/storage';
import type { Unprojected } from '../../projections/unprojected.ts';
import { readAfter, readChosen, type TapeChoice } from './tape.ts';
import { unprojectedOrders, unprojectedSizes, unprojectedTrades } from './table.ts';

interface TableNeeds {
  readonly projector: Unprojected;
}

/** The tape of trades, and closed orders and trades of a user that the tables do not have yet. */
export const spotOffers = {
  tape: ({ sql }: { readonly sql: Sql }) => ({
    after: (marketId: number, wanted: Parameters<typeof readAfter>[2]) => readAfter(sql, marketId, wanted),
    chosen: (marketId: number, choice: TapeChoice, limit: number) => readChosen(sql, marketId, choice, limit),
  }),
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
