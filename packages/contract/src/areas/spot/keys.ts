/** Stable keys of refusals about orders. */
export const ERROR_KEYS = [
  'closing_orders_left',
  'signed_too_long_ago',
  'market_closed',
  'market_cancel_only',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'quantity_not_on_lot',
  'price_required',
  'price_above_maximum',
  'price_below_minimum',
  'price_not_on_tick',
  'price_out_of_band',
  'notional_below_minimum',
  'no_best_price',
  'post_only_would_cross',
  'order_unknown',
  'order_not_open',
  'order_unchanged',
] as const;

/** Keys of short confirmations about orders. */
export const SUCCESS_KEYS = [
  'order_placed',
  'order_filled',
  'order_partly_filled',
  'order_cancelled',
  'order_ended_unfilled',
  'order_amended',
] as const;
