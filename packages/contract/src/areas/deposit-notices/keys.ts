/** Stable keys of refusals about notices of deposits. */
export const ERROR_KEYS = [
  'in_address_unknown',
  'deposit_below_minimum',
  'pay_order_unknown',
  'pay_order_decided_already',
  'pay_orders_too_many',
] as const;

/** Keys of short confirmations about notices of deposits. */
export const SUCCESS_KEYS = ['pay_order_sent', 'pay_order_decided'] as const;
