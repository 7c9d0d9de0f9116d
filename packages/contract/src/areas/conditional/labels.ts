/** Names of states and account movements of conditional orders, brackets and the dead man’s switch. */
export const LABEL_KEYS = [
  'condition_stop_limit',
  'condition_stop_market',
  'condition_take_profit_limit',
  'condition_take_profit_market',
  'condition_trailing_stop_limit',
  'condition_trailing_stop_market',
  'condition_waiting',
  'condition_attached',
  'condition_triggered',
  'condition_ended',
] as const;
