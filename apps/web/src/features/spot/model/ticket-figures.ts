import type { DepthRow, OrderLimits } from '@candor/contract';
import {
  compareDecimals,
  estimateFill,
  type EstimatedFill,
  estimateMarket,
  type FeeRole,
  limitFigures,
  type MarketEstimate,
  type OrderFigures,
  type PairRules,
  quantityForQuote,
  totalOf,
} from '@candor/desk/arithmetic';
import { costPriceOf, type TicketFields } from './ticket-fields.ts';
import { hasLimitPrice, type Side, type TicketType, type TimeInForce } from './ticket-types.ts';

export interface TicketOrder {
  readonly side: Side;
  readonly type: TicketType;
  readonly fields: TicketFields;
  readonly pair: PairRules;
  readonly last?: string;
  /** The side of the book that the order would take from, best first. */
  readonly rows: readonly DepthRow[];
  /** Available quote for a buy, base for a sell; undefined while unknown, then the server judges. */
  readonly available: string | undefined;
  readonly isPostOnly: boolean;
  /** True if a take-profit and a stop are attached. */
  readonly hasBracket: boolean;
  readonly timeInForce: TimeInForce;
}

/** An order with what it is checked against. */
export interface Ticket extends TicketOrder {
  /** The price of the last trade. */
  readonly last: string;
  readonly pair: TicketOrder['pair'] & {
    readonly quote_currency_code: string;
    readonly base_currency_code: string;
  };
  /** The bounds of the pair as last heard; undefined while unknown, then the server judges. */
  readonly limits: OrderLimits | undefined;
}

/** The figures of an order: what every part of the form, its preview and its question show. */
export interface TicketFigures {
  /** Base currency; empty while it is not known. */
  readonly amount: string;
  /** Quote currency, rounded up to six decimals; empty while it is not known. */
  readonly total: string;
  /** True where price or amount are only known once the order trades. */
  readonly isEstimate: boolean;
  readonly role: FeeRole;
  readonly feeRate: string;
  readonly order: OrderFigures | undefined;
  /** The figures of an OCO's stop, which takes from the book; those of `order` are of its limit order, which rests. */
  readonly atStop: OrderFigures | undefined;
  /** The walk through the book, for an order that trades at market now. */
  readonly market: MarketEstimate | undefined;
  /** The fill that a limit order would take from the book as it is, before the rest waits. */
  readonly now: EstimatedFill | undefined;
}

export function figuresOf(ticket: TicketOrder): TicketFigures {
  const role = roleOf(ticket);
  const { side, type, fields, pair, rows, available, last } = ticket;
  const feeRate = role === 'maker' ? pair.maker_fee_rate : pair.taker_fee_rate;
  const rates = { role, feeRate, isEstimate: !hasLimitPrice(type) };
  if (type !== 'market') {
    const isOco = type === 'oco';
    const price = isOco
      ? fields.price
      : costPriceOf(fields, { side, type, pair, last, bestPrice: rows[0]?.price });
    const quantity = fields.amount;
    const order = limitFigures(pair, { side, price, quantity, role });
    const stop = fields.stopPrice || fields.trigger;
    return {
      ...rates,
      amount: fields.amount,
      total: fields.total,
      order,
      atStop: isOco ? limitFigures(pair, { side, price: stop, quantity, role: 'taker' }) : undefined,
      market: undefined,
      now: fillsNow(ticket),
    };
  }
  const amount = marketAmountOf(ticket);
  const market = estimateMarket(pair, { side, rows, quantity: amount, available });
  const total = fields.lead === 'total' ? fields.total : totalOf(market?.total ?? '', '1');
  return { ...rates, amount, total: total ?? '', order: market, atStop: undefined, market, now: undefined };
}

/** The walk through the levels that a limit order reaches; undefined where it reaches none. */
function fillsNow({ side, type, fields, pair, rows, isPostOnly }: TicketOrder): EstimatedFill | undefined {
  if (type !== 'limit' || isPostOnly) return undefined;
  const reached = rows.filter(({ price }) => {
    const order = compareDecimals(fields.price, price);
    return order !== undefined && (side === 'buy' ? order >= 0 : order <= 0);
  });
  return estimateFill(reached, fields.amount, { price: pair.price_decimals, number: pair.number_decimals });
}

/** The amount of a market order: as typed, or what the typed total trades in the book as it is. */
function marketAmountOf({ side, fields, pair, rows }: TicketOrder): string {
  if (fields.lead === 'amount') return fields.amount;
  const found = quantityForQuote(pair, { side, rows, quote: fields.total });
  return found !== undefined && /[1-9]/.test(found) ? cutToDecimals(found, pair.number_decimals) : '';
}

/** Drops the zeros that a quantity on its lot has beyond the pair's decimals. */
function cutToDecimals(quantity: string, decimals: number): string {
  const [whole = '', fraction = ''] = quantity.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/**
 * Returns whether the order would take from the book or wait in it; the dearer rate where that depends on the market. An
 * OCO's limit order rests or is refused.
 */
function roleOf({ side, type, fields, rows, isPostOnly, timeInForce }: TicketOrder): FeeRole {
  if (type === 'oco') return 'maker';
  if (type !== 'limit') return 'taker';
  if (isPostOnly) return 'maker';
  if (timeInForce !== 'GTC') return 'taker';
  const best = rows[0]?.price;
  const order = best === undefined ? undefined : compareDecimals(fields.price, best);
  if (order === undefined) return 'maker';
  return (side === 'buy' ? order >= 0 : order <= 0) ? 'taker' : 'maker';
}
