/** Stable keys of refusals about deposits, addresses and chains. */
export const ERROR_KEYS = [
  'closing_transfers_left',
  'address_required',
  'address_invalid',
  'address_of_exchange',
  'memo_required',
  'memo_invalid',
  'protocol_unknown',
  'deposits_closed',
  'payment_unknown',
  'payment_not_final',
  'payment_attended_already',
  'payment_proposed_already',
  'payment_credited_already',
  'payment_missing',
  'payment_elsewhere',
  'payment_amount_differs',
  'payment_on_network',
  'funds_not_configured',
  'deposit_exists',
  'deposit_unknown',
] as const;

/** Keys of short confirmations about deposits, addresses and chains. */
export const SUCCESS_KEYS = [
  'payment_attended',
  'coins_sent',
  'chain_reorganised',
  'coins_taken',
  'coins_put_back',
] as const;
