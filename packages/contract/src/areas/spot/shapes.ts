import { z } from 'zod';
import { id, clientOrderId, page, limit, choice, unixMillis, amount } from '../../shapes/fields.ts';
import { WAYS, ORDER_STATUSES } from '../../shapes/order.ts';

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
