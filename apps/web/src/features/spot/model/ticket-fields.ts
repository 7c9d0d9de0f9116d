/**
 * The fields of the order form. Every change here is an act of the user; pushes never reach
 * this state, so nothing typed is ever overwritten.
 */
import { isPositiveDecimal } from '@candor/ui';
import {
  compareDecimals,
  type PairRules,
  type PairSteps,
  quantityForShare,
  quantityForSpend,
  slippageBound,
  TOTAL_DECIMALS,
  totalOf,
} from '@candor/desk/arithmetic';
import { hasLimitPrice, type Side, type TicketType } from './ticket-types.ts';

export interface TicketFields {
  readonly price: string;
  /** Last price at which a conditional order is placed. */
  readonly trigger: string;
  /** Limit of an OCO's stop, or of one that is attached; empty: at market. */
  readonly stopPrice: string;
  /** Percentage by which the price must turn from its best; the trigger of such an order is where it begins to trail. */
  readonly trail: string;
  readonly profitTrigger: string;
  /** Limit of an attached take-profit; empty: at market. */
  readonly profitPrice: string;
  readonly stopTrigger: string;
  readonly amount: string;
  readonly total: string;
  /** The field that was typed last, from which the other one follows. */
  readonly lead: 'amount' | 'total';
  /** The share of the balance that the amount was taken from, until something else is typed. */
  readonly percent: number;
}

export const EMPTY_FIELDS: TicketFields = {
  price: '',
  trigger: '',
  stopPrice: '',
  trail: '',
  profitTrigger: '',
  profitPrice: '',
  stopTrigger: '',
  amount: '',
  total: '',
  lead: 'amount',
  percent: 0,
};

type Prices = Partial<Pick<TicketFields, 'price' | 'trigger' | 'stopPrice'>>;

/** `costAt` returns the price that the order would cost at, once the prices have changed. */
export function editPrices(
  fields: TicketFields,
  prices: Prices,
  costAt: (fields: TicketFields) => string,
): TicketFields {
  const next = { ...fields, ...prices };
  return { ...next, lead: 'amount', total: totalOf(costAt(next), next.amount) ?? '' };
}

/** `price` is what the order would trade at: the typed one, or the best one of a market order. */
export function editAmount(fields: TicketFields, amount: string, price: string): TicketFields {
  return { ...fields, amount, lead: 'amount', total: totalOf(price, amount) ?? '', percent: 0 };
}

/** The amount follows from the total by cutting, so the order never costs more than was typed. */
export function editTotal(fields: TicketFields, pair: PairSteps, total: string, price: string): TicketFields {
  const amount = isPositiveDecimal(total) ? (quantityForSpend(pair, total, 100, price) ?? '') : '';
  return { ...fields, total, lead: 'total', amount: isPositiveDecimal(amount) ? amount : '', percent: 0 };
}

interface Share {
  readonly side: Side;
  readonly type: TicketType;
  readonly percent: number;
  /** Available quote for a buy, base for a sell. */
  readonly balance: string;
  readonly price: string;
  readonly pair: PairSteps & Pick<PairRules, 'quote_decimals'>;
}

/** Takes a share of the balance. A market order that buys spends it, through as many levels as that takes. */
export function takeShare(fields: TicketFields, share: Share): TicketFields {
  const { side, percent, pair } = share;
  if (share.type === 'market' && side === 'buy') {
    const steps = { ...pair, number_decimals: Math.min(TOTAL_DECIMALS, pair.quote_decimals), lot_size: '0' };
    const total = quantityForShare(steps, share.balance, percent) ?? '';
    return { ...editTotal(fields, pair, isPositiveDecimal(total) ? total : '', share.price), percent };
  }
  const quantity =
    side === 'buy'
      ? quantityForSpend(pair, share.balance, percent, share.price)
      : quantityForShare(pair, share.balance, percent);
  const amount = quantity !== undefined && isPositiveDecimal(quantity) ? quantity : '';
  return { ...fields, amount, lead: 'amount', total: totalOf(share.price, amount) ?? '', percent };
}

/** A switch of type, side or pair: the price may stay, what was bought with it may not. */
export function resetAmounts(fields: TicketFields): TicketFields {
  return { ...EMPTY_FIELDS, price: fields.price };
}

interface Cost {
  readonly side: Side;
  readonly type: TicketType;
  readonly pair: PairSteps & { readonly slippage_rate: string };
  readonly bestPrice: string | undefined;
  /** The price of the last trade, which a trailing stop follows from the beginning. */
  readonly last?: string | undefined;
}

/**
 * The price that an order costs at most, where that is known: its limit, what triggers it, or the best price of the
 * other side. Of an OCO that buys, the dearer of its two halves, which is what the exchange sets aside.
 */
export function costPriceOf(fields: TicketFields, { side, type, pair, bestPrice, last = '' }: Cost): string {
  if (type === 'market') return bestPrice ?? '';
  if (type === 'trailing_stop') return fields.trigger || last;
  if (!hasLimitPrice(type)) return fields.trigger;
  if (type !== 'oco' || side === 'sell') return fields.price;
  const stop = fields.stopPrice || slippageBound(pair, side, fields.trigger) || '';
  return (compareDecimals(stop, fields.price) ?? 0) > 0 ? stop : fields.price;
}
