import type { LeverOrder, Match } from '@candor/contract';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import type { LeverDeal } from '../model/lever-figures.ts';

/** BTC/USDT with lots of 0.01 BTC, a spread of 0.02 % and a fee of 0.1 %. */
export const BTC_USDT: Match = {
  ...BTC_USDT_LISTED,
  open_lever: 1,
  lever_share_num: '0.01000000',
  lever_point_rate: '0.0200',
  lever_fee_rate: '0.001000',
};

/** 1,000 USDT and no position. */
export const A_DEAL: LeverDeal = {
  multiple: { muit: [{ value: 10 }, { value: 20 }, { value: 50 }], share: [{ label: '5', value: 5 }] },
  lever_share_limit: { min: 1, max: 100 },
  my_transaction: [],
  hazard_rate: '0.00',
  profits_all: '0.00000000',
  warning: 0,
  caution_money_total: '0.00000000',
  profits_total: '0.00000000',
  net_profits_total: '0.00000000',
  user_lever: '1000.00000000',
  origin_caution_money_total: '0.00000000',
  reserved_money: '0.00000000',
  equity: '1000.00000000',
  usable_money: '1000.00000000',
  value_limit: '100000.00000000',
  value_taken: '0.00000000',
  highest_index: '1000000.00000000',
  warning_rate: '70.00',
  forced_close_rate: '30.00',
  losing_accounts: null,
};

/** A long position of two lots, opened at 60,000 and now at 61,000. */
export function aPosition(own: Partial<LeverOrder> = {}): LeverOrder {
  return {
    id: 51,
    currency_match_id: 1,
    currency_match: { symbol: 'BTC/USDT' },
    base_currency_id: 1,
    quote_currency_id: 2,
    type: 1,
    type_name: 'long',
    order_type: 'market',
    status: 1,
    status_name: 'open',
    closed_type: 0,
    close_reason: '',
    share: 2,
    multiple: 10,
    number: '0.02000000',
    price: '60000.00000000',
    origin_price: '60000.00000000',
    target_price: '0.00000000',
    update_price: '61000.00000000',
    target_profit_price: '0.00000000',
    stop_loss_price: '0.00000000',
    caution_money: '120.00000000',
    origin_caution_money: '120.00000000',
    trade_fee: '1.20000000',
    overnight_money: '0.00000000',
    profits: '20.00000000',
    net_profits: '18.80000000',
    forced_close_price: '0.00000000',
    open_tick: 4_711,
    close_tick: 0,
    open_delay_ms: 2_000,
    time: '2026-11-01T12:00:00.000Z',
    created_at: '2026-11-01T12:00:00.000Z',
    closed_at: null,
    ...own,
  };
}
