/** Stable keys of refusals about networks and their currencies. */
export const ERROR_KEYS = [
  'chain_unknown',
  'chain_exists',
  'chain_account_exists',
  'chain_network_invalid',
  'account_key_invalid',
  'account_key_private',
  'account_key_depth',
  'protocol_exists',
  'token_exists',
  'token_unknown',
  'decimals_differ',
  'chain_not_read',
  'block_not_read',
  'block_too_early',
] as const;
