/** Stable keys of refusals about seconds contracts. */
export const ERROR_KEYS = [
  'closing_contracts_left',
  'seconds_not_offered',
  'stake_below_minimum',
  'stake_above_maximum',
  'user_stake_limit',
  'side_stake_limit',
] as const;

/** Keys of short confirmations about seconds contracts. */
export const SUCCESS_KEYS = ['contract_opened', 'contract_pending', 'contract_refunded'] as const;
