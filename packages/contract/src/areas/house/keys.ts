/** Stable keys of refusals about the house’s money. */
export const ERROR_KEYS = [
  'adjustment_exists',
  'house_account_unknown',
  'adjustment_limit',
  'pool_is_bound',
] as const;
