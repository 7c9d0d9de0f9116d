import { isPositiveDecimal } from '@candor/ui';
import { compareDecimals, distanceInBasisPoints, totalOf } from './order-arithmetic.ts';
import type { OrderType, Side, TicketFields } from './ticket-fields.ts';

export type TicketProblem =
  | {
      readonly key: 'ticket.enterPrice' | 'ticket.enterQuantity' | 'ticket.noBestPrice';
      readonly field: 'price' | 'amount';
    }
  | {
      readonly key: 'ticket.belowMinimum';
      readonly field: 'amount';
      readonly value: string;
      readonly code: string;
    }
  | { readonly key: 'ticket.aboveBalance'; readonly field: 'amount'; readonly code: string };

interface Ticket {
  readonly side: Side;
  readonly type: OrderType;
  readonly fields: TicketFields;
  readonly bestPrice: string | undefined;
  /** Available quote for a buy, base for a sell; undefined while unknown, then the server judges. */
  readonly available: string | undefined;
  readonly pair: {
    readonly min_notional: string;
    readonly quote_currency_code: string;
    readonly base_currency_code: string;
  };
}

/** The first thing that stands between this form and an order, in the order in which the eye meets the fields. */
export function checkTicket({
  side,
  type,
  fields,
  bestPrice,
  available,
  pair,
}: Ticket): TicketProblem | undefined {
  const price = type === 'limit' ? fields.price : bestPrice;
  if (price === undefined) return { key: 'ticket.noBestPrice', field: 'price' };
  if (!isPositiveDecimal(price)) return { key: 'ticket.enterPrice', field: 'price' };
  if (!isPositiveDecimal(fields.amount)) return { key: 'ticket.enterQuantity', field: 'amount' };
  const total = totalOf(price, fields.amount) ?? '';
  if ((compareDecimals(total, pair.min_notional) ?? 0) < 0) {
    return {
      key: 'ticket.belowMinimum',
      field: 'amount',
      value: pair.min_notional,
      code: pair.quote_currency_code,
    };
  }
  // A market order reserves nothing and stops at the balance by itself.
  if (available === undefined || type === 'market') return undefined;
  const needed = side === 'buy' ? total : fields.amount;
  const isCovered = isCoveredBy(needed, available, side);
  const code = side === 'buy' ? pair.quote_currency_code : pair.base_currency_code;
  return isCovered ? undefined : { key: 'ticket.aboveBalance', field: 'amount', code };
}

/** The shown total is rounded up to six decimals; that last digit alone must not refuse a full balance. */
function isCoveredBy(needed: string, available: string, side: Side): boolean {
  if ((compareDecimals(needed, available) ?? 0) <= 0) return true;
  return side === 'buy' && needed === ceilToSix(available);
}

function ceilToSix(amount: string): string | undefined {
  return totalOf(amount, '1');
}

export interface PriceDistance {
  /** Absolute, hundredths of a percent. */
  readonly basisPoints: number;
  readonly isWarning: boolean;
  readonly needsConfirmation: boolean;
}

const WARN_BASIS_POINTS = 500;
const CONFIRM_BASIS_POINTS = 2_000;

/** How far a limit price is from the last one, on the side that costs the user: dearer buys, cheaper sells. */
export function distanceFromLast(side: Side, price: string, last: string): PriceDistance | undefined {
  if (!isPositiveDecimal(price)) return undefined;
  const signed = distanceInBasisPoints(price, last);
  if (signed === undefined) return undefined;
  const against = side === 'buy' ? signed : -signed;
  return {
    basisPoints: Math.abs(signed),
    isWarning: against > WARN_BASIS_POINTS,
    needsConfirmation: against > CONFIRM_BASIS_POINTS,
  };
}
