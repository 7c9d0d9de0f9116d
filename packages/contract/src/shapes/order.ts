import { z } from 'zod';
import { amount, isoTime, id, decimalText, choice, flag, clientOrderId } from './fields.ts';

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

/** Errors with which an order may be refused, besides those of any call. */
export const PLACEMENT_REFUSALS = [
  'amount_invalid',
  'insufficient_balance',
  'market_cancel_only',
  'market_closed',
  'market_unknown',
  'no_best_price',
  'notional_below_minimum',
  'order_options_invalid',
  'post_only_would_cross',
  'price_above_maximum',
  'price_below_minimum',
  'price_not_on_tick',
  'price_out_of_band',
  'price_required',
  'quantity_above_maximum',
  'quantity_below_minimum',
  'quantity_not_on_lot',
  'too_many_open_orders',
  'user_frozen',
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
