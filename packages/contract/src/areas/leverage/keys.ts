/** Stable keys of refusals about leverage. */
export const ERROR_KEYS = [
  'closing_positions_left',
  'positions_open',
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
  'risk_rate_too_low',
] as const;

/** Keys of short confirmations about leverage. */
export const SUCCESS_KEYS = [
  'position_opened',
  'position_pending',
  'position_refunded',
  'position_closing',
  'position_closed',
  'position_kept',
  'positions_closing',
  'positions_closed',
  'stops_saved',
  'stop_behind_forced_close',
] as const;
