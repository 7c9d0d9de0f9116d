import { isPositiveDecimal } from '@candor/ui';
import { compareDecimals, distanceInBasisPoints, type PairSteps, totalOf } from '@candor/desk/arithmetic';
import { costPriceOf, type TicketFields } from './ticket-fields.ts';
import { approachOf, hasLimitPrice, isTriggered, type Side, type TicketType } from './ticket-types.ts';

export type TicketField = 'trigger' | 'price' | 'stopPrice' | 'amount';

export type TicketProblem =
  | {
      readonly key:
        | 'ticket.enterTrigger'
        | 'ticket.enterPrice'
        | 'ticket.enterQuantity'
        | 'ticket.noBestPrice';
      readonly field: TicketField;
    }
  | {
      readonly key: 'ticket.triggerAbove' | 'ticket.triggerBelow' | 'ticket.limitAbove' | 'ticket.limitBelow';
      readonly field: TicketField;
      /** The limit that the typed price is on the wrong side of. */
      readonly price: string;
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
  readonly type: TicketType;
  readonly fields: TicketFields;
  /** Best price of the side that the order would take from. */
  readonly bestPrice: string | undefined;
  /** The price of the last trade. */
  readonly last: string;
  /** Available quote for a buy, base for a sell; undefined while unknown, then the server judges. */
  readonly available: string | undefined;
  readonly pair: PairSteps & {
    readonly slippage_rate: string;
    readonly min_notional: string;
    readonly quote_currency_code: string;
    readonly base_currency_code: string;
  };
}

/** Returns the first problem that prevents sending the form, in the visual order of the fields. */
export function checkTicket(ticket: Ticket): TicketProblem | undefined {
  const { side, type, fields, available, pair } = ticket;
  const wrongPrice = checkPrices(ticket);
  if (wrongPrice) return wrongPrice;
  if (!isPositiveDecimal(fields.amount)) return { key: 'ticket.enterQuantity', field: 'amount' };
  const total = totalOf(costPriceOf(fields, ticket), fields.amount) ?? '';
  if ((compareDecimals(total, pair.min_notional) ?? 0) < 0) {
    return {
      key: 'ticket.belowMinimum',
      field: 'amount',
      value: pair.min_notional,
      code: pair.quote_currency_code,
    };
  }
  // An order that trades at market reserves nothing and stops at the balance by itself.
  if (available === undefined || !hasLimitPrice(type)) return undefined;
  const needed = side === 'buy' ? total : fields.amount;
  const isCovered = isCoveredBy(needed, available, side);
  const code = side === 'buy' ? pair.quote_currency_code : pair.base_currency_code;
  return isCovered ? undefined : { key: 'ticket.aboveBalance', field: 'amount', code };
}

function checkPrices(ticket: Ticket): TicketProblem | undefined {
  const { type, fields, bestPrice } = ticket;
  if (type === 'market') {
    return bestPrice === undefined ? { key: 'ticket.noBestPrice', field: 'price' } : undefined;
  }
  const isPriceMissing = hasLimitPrice(type) && !isPositiveDecimal(fields.price);
  if (!isTriggered(type)) return isPriceMissing ? { key: 'ticket.enterPrice', field: 'price' } : undefined;
  if (!isPositiveDecimal(fields.trigger)) return { key: 'ticket.enterTrigger', field: 'trigger' };
  const rises = approachOf(ticket.side, type) === 'rising';
  const wrongTrigger = checkBeyond(ticket.last, fields.trigger, rises);
  if (wrongTrigger) {
    const key = rises ? 'ticket.triggerAbove' : 'ticket.triggerBelow';
    return { key, field: 'trigger', price: ticket.last };
  }
  if (isPriceMissing) return { key: 'ticket.enterPrice', field: 'price' };
  if (type !== 'oco') return undefined;
  if (fields.stopPrice !== '' && !isPositiveDecimal(fields.stopPrice)) {
    return { key: 'ticket.enterPrice', field: 'stopPrice' };
  }
  // The limit half must rest, on the side of the market that its stop is not on.
  const wrongLimit = bestPrice !== undefined && checkBeyond(bestPrice, fields.price, !rises);
  return wrongLimit
    ? { key: rises ? 'ticket.limitBelow' : 'ticket.limitAbove', field: 'price', price: bestPrice }
    : undefined;
}

function checkBeyond(line: string, price: string, isAbove: boolean): boolean {
  const order = compareDecimals(price, line);
  return order !== undefined && (isAbove ? order <= 0 : order >= 0);
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

/** Returns a limit price's distance from the last one, on the side that costs the user: dearer buys, cheaper sells. */
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
