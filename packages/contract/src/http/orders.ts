/** Calls about orders beyond placing and cancelling one: conditions, changes, many at once, fills. */
import { z } from 'zod';
import {
  amount,
  choice,
  clientOrderId,
  decimalText,
  id,
  isoTime,
  limit,
  page,
  pageOf,
  unixMillis,
} from './fields.ts';
import { ORDER_STATUSES, order } from './spot.ts';

export const WAYS = ['in', 'out'] as const;
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
  /** Of its limit order; zero for one at market. */
  price: amount,
  number: amount,
  time_in_force: z.enum(['GTC', 'IOC', 'FOK']),
  status: z.enum(CONDITION_STATUSES),
  status_name: z.string(),
  /** Why it was cancelled; `refused`: its price came, and its order broke a rule by then. */
  close_reason: z.enum(['', 'by_user', 'linked', 'dead_man', 'refused']),
  /** The limit order of which it is the other half: one cancels the other. */
  linked_order_id: z.int().positive().optional(),
  order_id: z.int().positive().optional(),
  created_at: isoTime,
  updated_at: isoTime,
  client_order_id: z.string().optional(),
});

export const conditionalAdd = {
  request: z.strictObject({
    currency_match_id: id,
    way: choice(WAYS),
    type: choice(CONDITION_TYPES),
    number: decimalText,
    trigger_price: decimalText,
    /** Required by the limit types, refused by the others. */
    price: decimalText.optional(),
    time_in_force: choice(['GTC', 'IOC', 'FOK']).optional(),
    client_order_id: clientOrderId,
  }),
  response: conditionalOrder,
};

export const ocoAdd = {
  request: z.strictObject({
    currency_match_id: id,
    way: choice(WAYS),
    number: decimalText,
    price: decimalText,
    trigger_price: decimalText,
    /** Limit of the stop; absent: at market. */
    stop_price: decimalText.optional(),
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({ order, conditional: conditionalOrder }),
};

export const conditionalCancel = {
  request: z.strictObject({ id, client_order_id: clientOrderId }),
  response: conditionalOrder,
};

export const conditionalList = {
  request: z.object({
    page,
    limit,
    currency_match_id: id.optional(),
    way: choice(WAYS).optional(),
    /** Absent: waiting. `ended`: triggered and cancelled, newest first. */
    state: choice(['waiting', 'ended']).optional(),
  }),
  response: pageOf(conditionalOrder),
};

export const amend = {
  request: z.strictObject({
    id,
    price: decimalText,
    /** Whole quantity, what is filled included. */
    number: decimalText,
    client_order_id: clientOrderId,
  }),
  /** The same order, or, where its place in the line could not be kept, the one that replaced it. */
  response: order,
};

export const cancelAll = {
  request: z.strictObject({
    currency_match_id: id.optional(),
    way: choice(WAYS).optional(),
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({
    ids: z.array(z.int().positive()),
    conditional_ids: z.array(z.int().positive()),
  }),
};

export const cancelAllAfter = {
  request: z.strictObject({
    currency_match_id: id.optional(),
    /** Seconds, at most a day; 0 disarms. */
    timeout: z
      .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'timeout_invalid') })
      .regex(/^[0-9]{1,5}$/, { error: 'timeout_invalid' })
      .transform(Number),
  }),
  response: z.strictObject({
    /** When everything is cancelled unless the call is repeated; null once disarmed. */
    cancels_at: isoTime.nullable(),
  }),
};

/** What closed orders, and fills, can be chosen by. */
export const filters = {
  currency_match_id: id.optional(),
  way: choice(WAYS).optional(),
  /** Unix milliseconds, both included. */
  from: unixMillis.optional(),
  to: unixMillis.optional(),
};

const orderFilters = {
  ...filters,
  type: choice(['limit', 'market']).optional(),
  status: choice(ORDER_STATUSES).optional(),
};

export const history = {
  request: z.object({ page, limit, ...orderFilters }),
  response: pageOf(order),
};

export const fill = z.strictObject({
  /** Of the trade. */
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
  /** Who stood on the other side: a user, or one of the exchange's labelled market makers. */
  counterparty: z.enum(['user', 'maker']),
  timestamp: z.int(),
  client_order_id: z.string().optional(),
});

export const fills = {
  request: z.object({ page, limit, ...filters, order_id: id.optional() }),
  response: pageOf(fill),
};

/** A file, not an envelope: see `downloads` in calls.ts. */
export const exportRequest = z.object({
  kind: choice(['orders', 'fills']),
  format: choice(['csv', 'json']),
  /** Type and status choose among orders; of fills they say nothing. */
  ...orderFilters,
});
