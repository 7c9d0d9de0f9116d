/**
 * Every refusal by rule, in the order in which the rules are checked. Keys are stable: clients and the
 * six translation catalogues depend on them.
 */
export const REJECTION_KEYS = [
  'already_known', // an outbox row that was applied before
  'rules_version_unknown',
  'prices_need_quotes',
  'user_unknown',
  'user_exists',
  'operator_unknown',
  'user_frozen',
  'asset_unknown',
  'asset_invalid',
  'asset_immutable',
  'market_unknown',
  'market_invalid',
  'market_immutable',
  'settings_invalid',
  'account_type_invalid',
  'accounts_identical',
  'amount_invalid',
  'words_missing',
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
  'price_below_minimum',
  'price_not_on_tick',
  'price_out_of_band',
  'notional_below_minimum',
  'too_many_open_orders',
  'no_best_price',
  'post_only_would_cross',
  'order_unknown',
  'order_not_open',
  'order_unchanged',
  'trigger_on_wrong_side',
  'trigger_unknown',
  'timeout_invalid',
  // deposits, withdrawals, adjustments
  'funds_not_configured',
  'deposit_exists',
  'deposit_unknown',
  'withdrawal_exists',
  'withdrawal_unknown',
  'withdrawal_state',
  'withdrawals_frozen',
  'withdrawals_on_hold',
  'number_too_precise',
  'withdrawal_below_minimum',
  'withdrawal_above_maximum',
  'withdrawal_day_limit',
  'deposit_not_final',
  'payload_differs',
  'approval_repeated',
  'approval_missing',
  'adjustment_exists',
  'second_person_missing',
  'hold_changed',
  'house_account_unknown',
  'pool_is_bound',
  'inviter_linked',
  'inviter_circular',
  'limit_unchanged',
  'cooling_off_shorter',
  // leverage and seconds contracts
  'product_closed',
  'market_at_capacity',
  'cooling_off',
  'daily_loss_reached',
  'index_halted',
  'multiple_not_offered',
  'share_below_minimum',
  'share_above_maximum',
  'target_price_invalid',
  'user_value_limit',
  'exposure_limit',
  'position_unknown',
  'position_not_pending',
  'position_not_open',
  'close_needs_cover',
  'take_profit_on_wrong_side',
  'stop_loss_on_wrong_side',
  'transfer_lowers_risk_rate',
  'seconds_not_offered',
  'stake_below_minimum',
  'stake_above_maximum',
  'user_stake_limit',
  'side_stake_limit',
  // savings
  'product_unknown',
  'savings_sold_out',
  'savings_user_quota',
  'holding_unknown',
  'early_exit_not_allowed',
  // checked last: the house's money, then the user's
  'pool_not_covering',
  'risk_rate_too_low',
  'insufficient_balance',
] as const;

export type RejectionKey = (typeof REJECTION_KEYS)[number];

/** Keys of refusals that may name the nearest value that would pass. */
export const NEAREST_KEYS = [
  'rules_version_unknown',
  'asset_immutable',
  'market_invalid',
  'market_immutable',
  'settings_invalid',
  'amount_invalid',
  'words_missing',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'quantity_not_on_lot',
  'price_above_maximum',
  'price_below_minimum',
  'price_not_on_tick',
  'price_out_of_band',
  'notional_below_minimum',
  'too_many_open_orders',
  'post_only_would_cross',
  'trigger_on_wrong_side',
  'timeout_invalid',
  'withdrawals_on_hold',
  'number_too_precise',
  'withdrawal_below_minimum',
  'withdrawal_above_maximum',
  'withdrawal_day_limit',
  'deposit_not_final',
  'pool_is_bound',
  'cooling_off_shorter',
  'market_at_capacity',
  'cooling_off',
  'daily_loss_reached',
  'multiple_not_offered',
  'share_below_minimum',
  'share_above_maximum',
  'target_price_invalid',
  'user_value_limit',
  'exposure_limit',
  'take_profit_on_wrong_side',
  'stop_loss_on_wrong_side',
  'transfer_lowers_risk_rate',
  'seconds_not_offered',
  'stake_below_minimum',
  'stake_above_maximum',
  'user_stake_limit',
  'side_stake_limit',
  'pool_not_covering',
  'insufficient_balance',
] as const satisfies readonly RejectionKey[];

type NearestKey = (typeof NEAREST_KEYS)[number];

interface Refused<Key extends RejectionKey> {
  readonly key: Key;
  /** The input at fault, by its name in the command. */
  readonly field?: string;
}

/** A refusal that may name the nearest value that would pass. */
export interface NearestRejection extends Refused<NearestKey> {
  /**
   * In the field's own unit. `notional_below_minimum` has no field, because two inputs make a notional: its nearest is
   * the minimum, in units of the quote asset. That for `too_many_open_orders` is the maximum.
   */
  readonly nearest?: number;
}

export interface PlainRejection extends Refused<Exclude<RejectionKey, NearestKey>> {
  readonly nearest?: never;
}

export type Rejection = NearestRejection | PlainRejection;
