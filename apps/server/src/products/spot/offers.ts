import type { Sql } from '@candor/storage';
import { orderReader } from './order-history.ts';
import { readAfter, readChosen, type TapeChoice } from './tape.ts';

/** The tape of trades, and the orders that make them. */
export const spotOffers = {
  tape: ({ sql }: { readonly sql: Sql }) => ({
    after: (marketId: number, wanted: Parameters<typeof readAfter>[2]) => readAfter(sql, marketId, wanted),
    chosen: (marketId: number, choice: TapeChoice, limit: number) => readChosen(sql, marketId, choice, limit),
  }),
  /** Orders of users, wherever they are. */
  orders: orderReader,
};
