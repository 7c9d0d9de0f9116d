/** BTC/USDT as the exchange lists it in the demo. */
export const BTC_USDT_LISTED = {
  base_decimals: 8,
  quote_decimals: 8,
  price_decimals: 2,
  number_decimals: 6,
  tick_size: '0.01',
  lot_size: '0.000001',
  min_notional: '1.00000000',
  maker_fee_rate: '0.000800',
  taker_fee_rate: '0.001000',
  slippage_rate: '0.010000',
  base_currency_code: 'BTC',
  quote_currency_code: 'USDT',
};
