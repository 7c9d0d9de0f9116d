import { z } from 'zod';
import {
  amount,
  choice,
  clientOrderId,
  decimalText,
  flag,
  id,
  isoTime,
  limit,
  page,
  unixMillis,
} from './fields.ts';

export const WAYS = ['in', 'out'] as const;
export const ORDER_STATUSES = ['open', 'partially_filled', 'filled', 'cancelled'] as const;

/** The possible immediate results of placing an order, as the short confirmation names them. */
export const PLACED = [
  'order_placed',
  'order_filled',
  'order_partly_filled',
  'order_cancelled',
  'order_ended_unfilled',
] as const;

export const order = z.strictObject({
  id: z.int().positive(),
  currency_match_id: z.int(),
  currency_match: z.strictObject({ symbol: z.string() }),
  way: z.enum(['in', 'out']),
  way_name: z.string(),
  type: z.enum(['limit', 'market']),
  time_in_force: z.enum(['GTC', 'IOC', 'FOK']),
  post_only: z.boolean(),
  price: amount,
  number: amount,
  /** Filled base. */
  transacted_amount: amount,
  /** Filled quote. */
  transacted_volume: amount,
  average_price: amount,
  fee: amount,
  status: z.enum(ORDER_STATUSES),
  status_name: z.string(),
  /**
   * Why it ended as `cancelled`: by_user, self_trade, immediate_rest, not_fillable, no_funds, replaced, linked, dead_man,
   * remainder_below_minimum (what a trade left is worth less than an order may be), too_many_fills or market_closed; else empty.
   */
  close_reason: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  client_order_id: z.string().optional(),
});

export const placeRequest = z.strictObject({
  currency_match_id: id,
  number: decimalText,
  /** Required for a limit order; for a market order the price that its sender saw. */
  price: decimalText.optional(),
  type: choice(['limit', 'market']).optional(),
  time_in_force: choice(['GTC', 'IOC', 'FOK']).optional(),
  post_only: flag.optional(),
  client_order_id: clientOrderId,
});

export const cancelRequest = z.strictObject({ id, client_order_id: clientOrderId });

export const openListRequest = z.object({ page, limit, currency_match_id: id.optional() });

/** Filters for closed orders and for fills. */
export const filters = {
  currency_match_id: id.optional(),
  way: choice(WAYS).optional(),
  /** Range in unix milliseconds, including both ends. */
  from: unixMillis.optional(),
  to: unixMillis.optional(),
};

export const orderFilters = {
  ...filters,
  type: choice(['limit', 'market']).optional(),
  status: choice(ORDER_STATUSES).optional(),
};

export const fill = z.strictObject({
  /** Id of the trade. */
  id: z.int().positive(),
  order_id: z.int().positive(),
  currency_match_id: z.int(),
  symbol: z.string(),
  way: z.enum(WAYS),
  price: amount,
  /** Base. */
  number: amount,
  /** Quote. */
  volume: amount,
  fee: amount,
  fee_currency_code: z.string(),
  role: z.enum(['maker', 'taker']),
  /** The other side of the trade: a user, or one of the exchange's labelled market makers. */
  counterparty: z.enum(['user', 'maker']),
  timestamp: z.int(),
  client_order_id: z.string().optional(),
});
