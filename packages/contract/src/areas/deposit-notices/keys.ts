/** Stable keys of refusals about notices of deposits. */
export const ERROR_KEYS = [
  'in_address_unknown',
  'deposit_below_minimum',
  'pay_order_unknown',
  'pay_order_decided_already',
  'pay_orders_too_many',
  'bank_account_unknown',
  'bank_statement_unreadable',
  'bank_statement_too_long',
  'bank_columns_missing',
  'bank_amount_invalid',
  'bank_date_invalid',
  'bank_reference_invalid',
  'bank_reference_twice',
  'bank_currency_differs',
  'bank_entry_differs',
  'bank_account_differs',
  'bank_encoding_unknown',
] as const;

/** Keys of short confirmations about notices of deposits. */
export const SUCCESS_KEYS = ['pay_order_sent', 'pay_order_decided', 'bank_statement_imported'] as const;
