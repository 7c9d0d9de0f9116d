/** Stable keys of refusals about API keys and requests that are signed by one. */
export const ERROR_KEYS = [
  'api_key_unknown',
  'api_key_invalid',
  'api_key_signature_wrong',
  'api_key_time_invalid',
  'api_key_expired',
  'api_key_network',
  'api_key_scope',
  'api_key_market',
  'api_key_order_value',
  'api_key_day_turnover',
  'api_key_value_unknown',
  'request_repeated',
  'api_keys_full',
  'public_key_invalid',
  'network_invalid',
  'expiry_invalid',
] as const;

/** Keys of short confirmations about API keys and requests that are signed by one. */
export const SUCCESS_KEYS = ['api_key_made', 'api_key_changed', 'api_key_removed', 'api_keys_ended'] as const;
