/** Stable keys of refusals about hot and cold wallets. */
export const ERROR_KEYS = [
  'hot_request_unknown',
  'hot_request_busy',
  'cold_address_missing',
  'cold_address_unsupported',
  'refill_unsupported',
  'refill_not_drafted',
  'refill_differs',
] as const;
