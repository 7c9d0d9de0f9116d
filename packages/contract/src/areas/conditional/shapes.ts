import { z } from 'zod';
import { WAYS } from '../../shapes/order.ts';
import { amount, isoTime } from '../../shapes/fields.ts';

export const CONDITION_TYPES = [
  'stop_limit',
  'stop_market',
  'take_profit_limit',
  'take_profit_market',
] as const;

const TRAILING_TYPES = ['trailing_stop_limit', 'trailing_stop_market'] as const;

/** `triggered`: it has placed its order, `order_id`. */
export const CONDITION_STATUSES = ['waiting', 'triggered', 'cancelled'] as const;

/**
 * An order that is placed when the last trade price reaches `trigger_price`. A trailing stop and an order of a list with another
 * conditional order cannot be changed.
 */
export const conditionalOrder = z.strictObject({
  id: z.int().positive(),
  currency_match_id: z.int(),
  currency_match: z.strictObject({ symbol: z.string() }),
  way: z.enum(WAYS),
  way_name: z.string(),
  type: z.enum([...CONDITION_TYPES, ...TRAILING_TYPES]),
  type_name: z.string(),
  /** The price at which a trailing stop would fire now or, before it trails, from which it trails. */
  trigger_price: amount,
  /** Percentage by which the price must turn from its best; only a trailing stop has one. */
  trail_percent: amount.optional(),
  /** The price from which it trails; absent: from the beginning. */
  activation_price: amount.optional(),
  /** The best last trade price since it trails; absent: it does not trail yet. */
  best_price: amount.optional(),
  /** Price of its limit order; zero for a market order. */
  price: amount,
  number: amount,
  time_in_force: z.enum(['GTC', 'IOC', 'FOK']),
  status: z.enum(CONDITION_STATUSES),
  status_name: z.string(),
  /** Why it was cancelled; `refused`: it was triggered, but its order broke a rule by then. */
  close_reason: z.enum(['', 'by_user', 'linked', 'dead_man', 'refused', 'market_closed']),
  /** The limit order that forms a pair with it: one cancels the other. */
  linked_order_id: z.int().positive().optional(),
  /** The other conditional order of its list: the end of one ends the other. */
  linked_conditional_id: z.int().positive().optional(),
  /** Its sender's id of the list; of a bracket, that of the order that it was placed with. */
  list_client_order_id: z.string().optional(),
  /** The order that it was placed with and whose end it awaits before it waits for its price. */
  parent_order_id: z.int().positive().optional(),
  order_id: z.int().positive().optional(),
  created_at: isoTime,
  updated_at: isoTime,
  client_order_id: z.string().optional(),
});
