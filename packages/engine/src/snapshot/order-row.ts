import type { OrderView } from '../shapes/event.ts';
import type { RowReader } from '../record/row-reader.ts';
import {
  codeOf,
  CLOSE_REASONS,
  ORDER_STATUSES,
  ORDER_TYPES,
  SELF_TRADE_MODES,
  SIDES,
  TIMES_IN_FORCE,
} from '../shapes/vocabulary.ts';
import type { SnapshotRow } from './snapshot.ts';

/** The mode against self-trades is the last field, and missing where it is the first of its list. */
export function encodeOrder(order: OrderView): SnapshotRow {
  const row = [
    order.orderId,
    order.userId,
    order.clientId,
    order.marketId,
    codeOf(SIDES, order.side),
    codeOf(ORDER_TYPES, order.type),
    codeOf(TIMES_IN_FORCE, order.timeInForce),
    order.postOnly ? 1 : 0,
    order.price,
    order.quantity,
    order.filledBase,
    order.filledQuote,
    order.fee,
    order.held,
    codeOf(ORDER_STATUSES, order.status),
    codeOf(CLOSE_REASONS, order.closeReason),
    order.createdMs,
    order.updatedMs,
    order.createdSeq,
  ];
  const selfTrade = codeOf(SELF_TRADE_MODES, order.selfTrade);
  return selfTrade === 0 ? row : [...row, selfTrade];
}

export function decodeOrder(reader: RowReader): OrderView {
  return {
    orderId: reader.integer(),
    userId: reader.integer(),
    clientId: reader.text(),
    marketId: reader.integer(),
    side: reader.word(SIDES),
    type: reader.word(ORDER_TYPES),
    timeInForce: reader.word(TIMES_IN_FORCE),
    postOnly: reader.word([false, true]),
    price: reader.integer(),
    quantity: reader.integer(),
    filledBase: reader.integer(),
    filledQuote: reader.integer(),
    fee: reader.integer(),
    held: reader.integer(),
    status: reader.word(ORDER_STATUSES),
    closeReason: reader.word(CLOSE_REASONS),
    createdMs: reader.integer(),
    updatedMs: reader.integer(),
    createdSeq: reader.integer(),
    selfTrade: reader.isAtEnd ? 'expire_taker' : reader.word(SELF_TRADE_MODES),
  };
}
