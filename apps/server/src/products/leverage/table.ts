import type { PositionFact, SequencedEvent } from '@candor/engine';
import { defineProjection } from '../../projections/define-projection.ts';

/** Every leverage order, pending ones among them. */
export const positions = defineProjection({
  table: 'positions',
  key: ['id'],
  events: () => ({ position_changed: ({ position }, { seq }) => ({ position, seq }) }),
  columns: {
    id: ({ position }) => position.positionId,
    user_id: ({ position }) => position.userId,
    client_id: ({ position }) => position.clientId,
    market_id: ({ position }) => position.marketId,
    side: ({ position }) => position.side,
    type: ({ position }) => position.type,
    status: ({ position }) => position.status,
    close_reason: ({ position }) => position.end,
    share: ({ position }) => position.share,
    multiple: ({ position }) => position.multiple,
    quantity: ({ position }) => position.quantity,
    target_price: ({ position }) => position.targetPrice,
    from_above: ({ position }) => position.fromAbove,
    index_price: ({ position }) => position.indexPrice,
    open_price: ({ position }) => position.openPrice,
    value: ({ position }) => position.value,
    original_margin: ({ position }) => position.originalMargin,
    margin: ({ position }) => position.margin,
    margin_at_end: ({ position }) => position.marginAtEnd,
    fee: ({ position }) => position.fee,
    overnight_fee: ({ position }) => position.overnightFee,
    take_profit: ({ position }) => position.takeProfit,
    stop_loss: ({ position }) => position.stopLoss,
    stops_tick: ({ position }) => position.stopsTick,
    profit: ({ position }) => position.profit,
    close_price: ({ position }) => position.closePrice,
    open_tick: ({ position }) => position.openTick,
    close_tick: ({ position }) => position.closeTick,
    created_ms: ({ position }) => position.createdMs,
    opened_ms: ({ position }) => position.openedMs,
    close_asked_ms: ({ position }) => position.closeAskedMs,
    closed_ms: ({ position }) => position.closedMs,
    paid_night: ({ position }) => position.paidNight,
    open_delay_ms: ({ position }) => position.openDelayMs,
    updated_ms: ({ position }) => updatedMsOf(position),
    seq: ({ seq }) => seq,
  },
  merge: {
    status: 'replace',
    close_reason: 'replace',
    index_price: 'replace',
    open_price: 'replace',
    value: 'replace',
    original_margin: 'replace',
    margin: 'replace',
    margin_at_end: 'replace',
    fee: 'replace',
    overnight_fee: 'replace',
    take_profit: 'replace',
    stop_loss: 'replace',
    stops_tick: 'replace',
    profit: 'replace',
    close_price: 'replace',
    open_tick: 'replace',
    close_tick: 'replace',
    opened_ms: 'replace',
    close_asked_ms: 'replace',
    closed_ms: 'replace',
    paid_night: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const position of engine.leverage.positions(userId)) yield { position, seq };
    },
    holds: 'live rows',
  },
});

/** Positions that a bulk close asked to close, for a caller that repeats it under its key. */
export const positionBatches = defineProjection({
  table: 'position_batches',
  key: ['seq'],
  commands: () => ({
    close_positions: ({ userId, clientId }, { seq, events }) =>
      clientId === '' ? undefined : { seq, userId, clientId, positionIds: askedToClose(events()) },
  }),
  columns: {
    seq: ({ seq }) => seq,
    user_id: ({ userId }) => userId,
    client_id: ({ clientId }) => clientId,
    position_ids: ({ positionIds }) => positionIds,
  },
});

export const tables = [positions, positionBatches] as const;

/** Ids of the positions that a command's events left waiting to close, ascending. */
export function askedToClose(events: readonly SequencedEvent[]): number[] {
  return events
    .flatMap(({ event }) =>
      event.kind === 'position_changed' && event.position.status === 'closing'
        ? [event.position.positionId]
        : [],
    )
    .toSorted((left, right) => left - right);
}

/** The time of the last step in an order's life; an order that ended counts by its end. */
export function updatedMsOf({ createdMs, openedMs, closeAskedMs, closedMs }: PositionFact): number {
  return Math.max(createdMs, openedMs, closeAskedMs, closedMs);
}
