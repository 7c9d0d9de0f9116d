/**
 * Every refusal by rule, in the order in which the rules are tried. Keys are stable: clients and the
 * six catalogues of texts rest on them.
 */
export const REJECTION_KEYS = [
  'already_known', // an outbox row that was applied before
  'rules_version_unknown',
  'user_unknown',
  'user_exists',
  'asset_unknown',
  'asset_invalid',
  'asset_immutable',
  'market_unknown',
  'market_invalid',
  'market_immutable',
  'amount_invalid',
  'client_order_id_invalid',
  'idempotency_conflict',
  'market_closed',
  'market_cancel_only',
  'order_options_invalid',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'quantity_not_on_lot',
  'price_required',
  'price_above_maximum',
  'price_not_on_tick',
  'price_out_of_band',
  'notional_below_minimum',
  'too_many_open_orders',
  'no_best_price',
  'post_only_would_cross',
  'insufficient_balance',
  'order_unknown',
  'order_not_open',
] as const;

export type RejectionKey = (typeof REJECTION_KEYS)[number];

export interface Rejection {
  readonly key: RejectionKey;
  /** The input at fault, by its name in the command. */
  readonly field?: string;
  /**
   * The nearest value that would pass the rule, in the field's own unit. `notional_below_minimum` has no
   * field, because two inputs make a notional: its nearest is the minimum, in units of the quote asset. That
   * of `too_many_open_orders` is the maximum.
   */
  readonly nearest?: number;
}
