import { TRAIL_PERCENT_DECIMALS } from '@candor/contract';
import { plainNumber } from '@candor/ui';
import type { OrderRequest } from '../api/place-order.ts';
import { figuresOf, type TicketOrder } from './ticket-figures.ts';
import { hasLimitPrice, hasTimeInForce, isTriggered } from './ticket-types.ts';

/** Returns the order as it is sent, by the book as it is. */
export function requestOf(ticket: TicketOrder, matchId: number, clientOrderId: string): OrderRequest {
  const { side, type, fields, rows, pair } = ticket;
  const price = (text: string) => plainNumber(text, pair.price_decimals);
  const seenPrice = isTriggered(type) ? '' : (rows[0]?.price ?? '');
  return {
    clientOrderId,
    side,
    type,
    matchId,
    number: plainNumber(figuresOf(ticket).amount, pair.number_decimals),
    price: hasLimitPrice(type) ? price(fields.price) : seenPrice,
    trigger: isTriggered(type) ? price(fields.trigger) : '',
    stopPrice: type === 'oco' || ticket.hasBracket ? price(fields.stopPrice) : '',
    trail: type === 'trailing_stop' ? plainNumber(fields.trail, TRAIL_PERCENT_DECIMALS) : '',
    bracket: ticket.hasBracket
      ? {
          profitTrigger: price(fields.profitTrigger),
          profitPrice: price(fields.profitPrice),
          stopTrigger: price(fields.stopTrigger),
        }
      : undefined,
    timeInForce: hasTimeInForce(type) ? ticket.timeInForce : undefined,
    isPostOnly: type === 'limit' && ticket.isPostOnly,
  };
}
