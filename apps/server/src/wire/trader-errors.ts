/** Refusals of the engine and of the server as trading programs know them. */
import type { ErrorKey } from '@candor/contract';
import type { TraderProblemKey } from '@candor/contract/schema';
import type { RejectionKey } from '@candor/engine';

/** A row of the table: the problem, and the value of its text where it has one. */
export interface TraderRefusal {
  readonly problem: TraderProblemKey;
  readonly value?: string;
}

/** Rejections of the commands that the endpoints send: placing and cancelling orders. */
export const OF_ORDERS = {
  user_unknown: { problem: 'key_refused' },
  user_frozen: { problem: 'disabled' },
  market_unknown: { problem: 'symbol' },
  amount_invalid: { problem: 'filter', value: 'LOT_SIZE' },
  client_order_id_invalid: { problem: 'value', value: 'newClientOrderId' },
  idempotency_conflict: { problem: 'duplicate' },
  signed_too_long_ago: { problem: 'outside_window' },
  market_closed: { problem: 'market_closed' },
  market_cancel_only: { problem: 'market_closed' },
  order_options_invalid: { problem: 'combination_unsupported' },
  quantity_below_minimum: { problem: 'filter', value: 'LOT_SIZE' },
  quantity_above_maximum: { problem: 'filter', value: 'LOT_SIZE' },
  quantity_not_on_lot: { problem: 'filter', value: 'LOT_SIZE' },
  price_required: { problem: 'missing', value: 'price' },
  price_above_maximum: { problem: 'filter', value: 'PRICE_FILTER' },
  price_below_minimum: { problem: 'filter', value: 'PRICE_FILTER' },
  price_not_on_tick: { problem: 'filter', value: 'PRICE_FILTER' },
  price_out_of_band: { problem: 'filter', value: 'PERCENT_PRICE_BY_SIDE' },
  notional_below_minimum: { problem: 'filter', value: 'NOTIONAL' },
  too_many_open_orders: { problem: 'filter', value: 'MAX_NUM_ORDERS' },
  no_best_price: { problem: 'no_liquidity' },
  post_only_would_cross: { problem: 'would_take' },
  trigger_on_wrong_side: { problem: 'would_trigger' },
  market_at_capacity: { problem: 'filter', value: 'EXCHANGE_MAX_NUM_ALGO_ORDERS' },
  order_unknown: { problem: 'not_cancellable' },
  order_not_open: { problem: 'not_cancellable' },
  insufficient_balance: { problem: 'balance' },
} as const satisfies Partial<Record<RejectionKey, TraderRefusal>>;

/** Refusals of the server before or instead of a command. */
export const OF_SERVER = {
  rate_limited: { problem: 'weight_exceeded' },
  number_too_precise: { problem: 'too_precise' },
  number_too_large: { problem: 'filter', value: 'LOT_SIZE' },
  number_too_long: { problem: 'illegal' },
  number_invalid: { problem: 'illegal' },
  request_in_progress: { problem: 'duplicate' },
  server_starting: { problem: 'draining' },
  server_draining: { problem: 'draining' },
  server_read_only: { problem: 'busy' },
  server_clock_doubted: { problem: 'busy' },
  server_busy: { problem: 'busy' },
  outcome_unknown: { problem: 'outcome_unknown' },
  body_too_large: { problem: 'value', value: 'body' },
} as const satisfies Partial<Record<ErrorKey, TraderRefusal>>;

const REFUSALS: Partial<Record<ErrorKey, TraderRefusal>> = { ...OF_ORDERS, ...OF_SERVER };

/** Returns the refusal for a key; undefined for one that no endpoint produces. */
export function traderRefusal(key: ErrorKey): TraderRefusal | undefined {
  return REFUSALS[key];
}
