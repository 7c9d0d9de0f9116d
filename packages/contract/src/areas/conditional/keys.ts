/** Stable keys of refusals about conditional orders, brackets and the dead man’s switch. */
export const ERROR_KEYS = [
  'trigger_on_wrong_side',
  'trail_out_of_range',
  'bracket_profit_on_wrong_side',
  'bracket_stop_on_wrong_side',
  'trigger_unknown',
  'timeout_invalid',
] as const;

/** Keys of short confirmations about conditional orders, brackets and the dead man’s switch. */
export const SUCCESS_KEYS = [
  'orders_cancelled',
  'condition_placed',
  'condition_cancelled',
  'condition_amended',
  'switch_armed',
  'switch_disarmed',
] as const;
