/**
 * What stands in the fields of the order form. Every change here is an act of the user; pushes never reach
 * this state, so nothing typed is ever overwritten.
 */
import { isPositiveDecimal } from '@candor/ui';
import { type PairSteps, quantityForShare, quantityForSpend, totalOf } from './order-arithmetic.ts';

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';

export interface TicketFields {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** The stop that the amount was taken from, until something else is typed. */
  readonly percent: number;
}

export const EMPTY_FIELDS: TicketFields = { price: '', amount: '', total: '', percent: 0 };

export function editPrice(fields: TicketFields, price: string): TicketFields {
  return { ...fields, price, total: totalOf(price, fields.amount) ?? '' };
}

/** `price` is what the order would trade at: the typed one, or the best one of a market order. */
export function editAmount(fields: TicketFields, amount: string, price: string): TicketFields {
  return { ...fields, amount, total: totalOf(price, amount) ?? '', percent: 0 };
}

/** The amount follows from the total by cutting, so the order never costs more than was typed. */
export function editTotal(fields: TicketFields, pair: PairSteps, total: string, price: string): TicketFields {
  const amount = isPositiveDecimal(total) ? (quantityForSpend(pair, total, 100, price) ?? '') : '';
  return { ...fields, total, amount: isPositiveDecimal(amount) ? amount : '', percent: 0 };
}

interface Share {
  readonly side: Side;
  readonly percent: number;
  /** Available quote for a buy, base for a sell. */
  readonly balance: string;
  readonly price: string;
  readonly pair: PairSteps;
}

export function takeShare(fields: TicketFields, share: Share): TicketFields {
  const quantity =
    share.side === 'buy'
      ? quantityForSpend(share.pair, share.balance, share.percent, share.price)
      : quantityForShare(share.pair, share.balance, share.percent);
  const amount = quantity !== undefined && isPositiveDecimal(quantity) ? quantity : '';
  return { ...fields, amount, total: totalOf(share.price, amount) ?? '', percent: share.percent };
}

/** A switch of type, side or pair: the price may stay, what was bought with it may not. */
export function resetAmounts(fields: TicketFields): TicketFields {
  return { ...EMPTY_FIELDS, price: fields.price };
}
