import type { Match } from '@candor/contract';

/** A pair of the list as the exchange answers it, with what a test names. */
export function aMatch(given: Partial<Match> = {}): Match {
  return {
    id: 1,
    name: 'Bitcoin',
    symbol: 'BTC/USDT',
    base_currency_id: 1,
    quote_currency_id: 2,
    base_currency_code: 'BTC',
    base_currency_name: 'Bitcoin',
    quote_currency_code: 'USDT',
    open_change: 1,
    open_lever: 0,
    open_microtrade: 0,
    added: 0,
    lever_share_num: '1',
    lever_point_rate: '0',
    lever_fee_rate: '0',
    lever_overnight_rate: '0.000500',
    base_decimals: 8,
    quote_decimals: 8,
    price_decimals: 2,
    number_decimals: 6,
    tick_size: '0.01',
    lot_size: '0.000001',
    min_notional: '1',
    maker_fee_rate: '0.001',
    taker_fee_rate: '0.001',
    slippage_rate: '0.05',
    currency_quotation: {
      currency_match_id: given.id ?? 1,
      close: '1000.00',
      change: '0.00',
      high: '1000.00',
      low: '1000.00',
      volume: '0',
      quote_volume: '0',
    },
    ...given,
  };
}
