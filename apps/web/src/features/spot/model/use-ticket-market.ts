import type { DepthRow, Match } from '@candor/contract';
import { readLiveBook, useBalance, useLiveBook, useLiveTrades } from '@candor/desk';
import { useQuotation } from '@candor/desk/pairs';
import { useConnection } from '@candor/web-kit';
import { useOrderLimits } from '../api/use-order-limits.ts';
import type { Side } from './ticket-types.ts';

const NO_ROWS: readonly DepthRow[] = [];

/** The market data and the balance that an order form follows. None of it ever changes a field. */
export function useTicketMarket(match: Match, side: Side) {
  const quotation = useQuotation(match);
  const last = useLiveTrades(match.symbol)?.[0]?.price ?? quotation.close;
  const book = useLiveBook(match.symbol);
  const { ageSeconds } = useConnection();
  const paying = side === 'buy' ? match.quote_currency_id : match.base_currency_id;
  const available = useBalance(paying)?.available;
  const limits = useOrderLimits(match.id);
  const rowsOf = (of: typeof book) => (side === 'buy' ? of?.out : of?.in) ?? NO_ROWS;
  return {
    last,
    /** The side that an order would take from, best first. */
    rows: rowsOf(book),
    /** The same side at the moment of a press. */
    rowsNow: () => rowsOf(readLiveBook(match.symbol)),
    available,
    limits,
    ageSeconds,
  };
}

export type TicketMarket = ReturnType<typeof useTicketMarket>;
