/** Stable keys of refusals about withdrawals. */
export const ERROR_KEYS = [
  'address_not_bound',
  'address_waiting',
  'withdrawals_closed',
  'withdrawal_exists',
  'withdrawal_unknown',
  'withdrawal_state',
  'withdrawals_frozen',
  'withdrawals_on_hold',
  'withdrawal_below_minimum',
  'withdrawal_above_maximum',
  'withdrawal_day_limit',
  'deposit_not_final',
  'approval_repeated',
  'approval_missing',
] as const;

/** Keys of short confirmations about withdrawals. */
export const SUCCESS_KEYS = ['draw_requested', 'draw_cancelled', 'withdrawal_decided'] as const;
