/** Lines of exported files: every column is a text, and each amount has its coin in a column of its own. */
import type { Fill, Order } from '@candor/contract';
import type { OrderType } from '@candor/engine';
import type { FillMarket } from './fill.ts';
import { wireTime } from '../../wire/money.ts';

export const ORDER_COLUMNS = [
  'order_id',
  'client_order_id',
  'created_at',
  'ended_at',
  'pair',
  'side',
  'type',
  'time_in_force',
  'post_only',
  'price',
  'base_amount',
  'base_coin',
  'filled_base_amount',
  'filled_quote_amount',
  'quote_coin',
  'average_price',
  'fee',
  'fee_coin',
  'status',
  'close_reason',
] as const;

export const FILL_COLUMNS = [
  'trade_id',
  'order_id',
  'client_order_id',
  'time',
  'pair',
  'side',
  'type',
  'price',
  'base_amount',
  'base_coin',
  'quote_amount',
  'quote_coin',
  'fee',
  'fee_coin',
  'role',
  'counterparty',
] as const;

type Row<Columns extends readonly string[]> = Readonly<Record<Columns[number], string>>;

export function orderRow(order: Order, market: FillMarket): Row<typeof ORDER_COLUMNS> {
  const { base, quote } = market;
  return {
    order_id: String(order.id),
    client_order_id: order.client_order_id ?? '',
    created_at: order.created_at,
    ended_at: order.updated_at,
    pair: market.symbol,
    side: sideWord(order.way),
    type: order.type,
    time_in_force: order.time_in_force,
    post_only: String(order.post_only),
    price: order.price,
    base_amount: order.number,
    base_coin: base.code,
    filled_base_amount: order.transacted_amount,
    filled_quote_amount: order.transacted_volume,
    quote_coin: quote.code,
    average_price: order.average_price,
    fee: order.fee,
    fee_coin: order.way === 'in' ? base.code : quote.code,
    status: order.status,
    close_reason: order.close_reason,
  };
}

export function fillRow(fill: Fill, type: OrderType, market: FillMarket): Row<typeof FILL_COLUMNS> {
  return {
    trade_id: String(fill.id),
    order_id: String(fill.order_id),
    client_order_id: fill.client_order_id ?? '',
    time: wireTime(fill.timestamp),
    pair: fill.symbol,
    side: sideWord(fill.way),
    type,
    price: fill.price,
    base_amount: fill.number,
    base_coin: market.base.code,
    quote_amount: fill.volume,
    quote_coin: market.quote.code,
    fee: fill.fee,
    fee_coin: fill.fee_currency_code,
    role: fill.role,
    counterparty: fill.counterparty,
  };
}

/** Accountants read these files: they know buys and sells. */
function sideWord(way: 'in' | 'out'): 'buy' | 'sell' {
  return way === 'in' ? 'buy' : 'sell';
}
