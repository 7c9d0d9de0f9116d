/** Stable keys of refusals about savings. */
export const ERROR_KEYS = [
  'closing_savings_left',
  'product_unknown',
  'savings_sold_out',
  'savings_user_quota',
  'holding_unknown',
  'early_exit_not_allowed',
] as const;

/** Keys of short confirmations about savings. */
export const SUCCESS_KEYS = ['savings_bought', 'savings_redeemed'] as const;
