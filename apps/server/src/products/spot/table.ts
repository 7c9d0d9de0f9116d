import type { EngineReader, OrderView, TradeMade } from '@candor/engine';
import {
  defineProjection,
  type FoldContext,
  type StateContext,
} from '../../projections/define-projection.ts';
import type { Unprojected } from '../../projections/unprojected.ts';
import { SELF_TRADE_CODES, SIDE_CODES, TIME_IN_FORCE_CODES, TYPE_CODES } from '../../tables/words.ts';
import { costs } from './costs.ts';

interface MadeTrade {
  readonly trade: TradeMade;
  readonly atMs: number;
}

/**
 * Every order, except those of market makers that never traded, which would fill the table with rows that are not read.
 */
export const orders = defineProjection({
  table: 'orders',
  key: ['id'],
  events: ({ isMaker }) => ({
    order_changed: ({ order }, { seq }) => (isStored(order, isMaker) ? { order, seq } : undefined),
  }),
  columns: {
    id: ({ order }) => order.orderId,
    user_id: ({ order }) => order.userId,
    market_id: ({ order }) => order.marketId,
    client_id: ({ order }) => order.clientId,
    side: ({ order }) => SIDE_CODES[order.side],
    type: ({ order }) => TYPE_CODES[order.type],
    time_in_force: ({ order }) => TIME_IN_FORCE_CODES[order.timeInForce],
    post_only: ({ order }) => order.postOnly,
    self_trade: ({ order }) => SELF_TRADE_CODES[order.selfTrade],
    price: ({ order }) => order.price,
    quantity: ({ order }) => order.quantity,
    filled_base: ({ order }) => order.filledBase,
    filled_quote: ({ order }) => order.filledQuote,
    fee: ({ order }) => order.fee,
    status: ({ order }) => order.status,
    close_reason: ({ order }) => order.closeReason,
    created_ms: ({ order }) => order.createdMs,
    updated_ms: ({ order }) => order.updatedMs,
    created_seq: ({ order }) => order.createdSeq,
    seq: ({ seq }) => seq,
  },
  merge: {
    quantity: 'replace',
    filled_base: 'replace',
    filled_quote: 'replace',
    fee: 'replace',
    status: 'replace',
    close_reason: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: { rows: openOrders, holds: 'live rows' },
});

/** Amounts of quote that market orders named instead of a quantity. */
export const orderSizes = defineProjection({
  table: 'order_sizes',
  key: ['order_id'],
  events: () => ({ order_sized: (sized, { seq }) => ({ ...sized, seq }) }),
  columns: {
    order_id: ({ orderId }) => orderId,
    quote_quantity: ({ quoteQuantity }) => quoteQuantity,
    seq: ({ seq }) => seq,
  },
});

export const trades = defineProjection({
  table: 'trades',
  key: ['id'],
  events: () => ({ trade_made: (trade, { seq, atMs }) => ({ trade, seq, atMs }) }),
  columns: {
    id: ({ trade }) => trade.tradeId,
    market_id: ({ trade }) => trade.marketId,
    price: ({ trade }) => trade.price,
    quantity: ({ trade }) => trade.quantity,
    quote: ({ trade }) => trade.quote,
    taker_side: ({ trade }) => SIDE_CODES[trade.takerSide],
    taker_order_id: ({ trade }) => trade.takerOrderId,
    maker_order_id: ({ trade }) => trade.makerOrderId,
    taker_user_id: ({ trade }) => trade.takerUserId,
    maker_user_id: ({ trade }) => trade.makerUserId,
    taker_fee: ({ trade }) => trade.takerFee,
    maker_fee: ({ trade }) => trade.makerFee,
    at_ms: ({ atMs }) => atMs,
    seq: ({ seq }) => seq,
  },
});

export const tables = [orders, orderSizes, trades, costs] as const;

/** Amounts of quote that the tables do not show yet, by order. */
export function unprojectedSizes(projector: Unprojected, userId: number): ReadonlyMap<number, number> {
  const rows = projector.unprojected(orderSizes, (sized) => sized.userId === userId);
  return new Map(rows.map(({ orderId, quoteQuantity }) => [orderId, quoteQuantity]));
}

/** A user's trades that the tables do not show yet, oldest first. */
export function unprojectedTrades(projector: Unprojected, userId: number): readonly MadeTrade[] {
  return projector.unprojected(
    trades,
    ({ trade }) => trade.takerUserId === userId || trade.makerUserId === userId,
  );
}

function* openOrders(
  engine: EngineReader,
  { seq, userIds, isMaker }: StateContext,
): Generator<{ readonly order: OrderView; readonly seq: number }> {
  for (const userId of userIds)
    for (const order of engine.openOrders(userId)) if (isStored(order, isMaker)) yield { order, seq };
}

function isStored({ userId, filledBase }: OrderView, isMaker: FoldContext['isMaker']): boolean {
  return filledBase > 0 || !isMaker(userId);
}
