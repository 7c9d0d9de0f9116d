/** Stable keys of refusals about balances, transfers and own limits. */
export const ERROR_KEYS = [
  'closing_balances_left',
  'account_unknown',
  'account_type_unknown',
  'account_type_invalid',
  'accounts_identical',
  'inviter_linked',
  'inviter_circular',
  'limit_unchanged',
  'cooling_off_shorter',
  'cooling_off',
  'daily_loss_reached',
] as const;

/** Keys of short confirmations about balances, transfers and own limits. */
export const SUCCESS_KEYS = ['limit_saved', 'transferred', 'cooling_off_begun'] as const;
