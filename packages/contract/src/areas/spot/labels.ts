/** Names of states and account movements of orders. */
export const LABEL_KEYS = [
  'way_in',
  'way_out',
  'status_open',
  'status_partially_filled',
  'status_filled',
  'status_cancelled',
  'memo_trade_pay',
  'memo_trade_receive',
  'memo_trade_fee',
] as const;
