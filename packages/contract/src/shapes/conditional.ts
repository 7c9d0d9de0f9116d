import { z } from 'zod';
import { amount, isoTime } from './fields.ts';
import { WAYS } from './order.ts';

export const CONDITION_TYPES = [
  'stop_limit',
  'stop_market',
  'take_profit_limit',
  'take_profit_market',
] as const;
/** `triggered`: it has placed its order, `order_id`. */
export const CONDITION_STATUSES = ['waiting', 'triggered', 'cancelled'] as const;

/** An order that is placed when the last trade price reaches `trigger_price`. */
export const conditionalOrder = z.strictObject({
  id: z.int().positive(),
  currency_match_id: z.int(),
  currency_match: z.strictObject({ symbol: z.string() }),
  way: z.enum(WAYS),
  way_name: z.string(),
  type: z.enum(CONDITION_TYPES),
  type_name: z.string(),
  trigger_price: amount,
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
  order_id: z.int().positive().optional(),
  created_at: isoTime,
  updated_at: isoTime,
  client_order_id: z.string().optional(),
});
