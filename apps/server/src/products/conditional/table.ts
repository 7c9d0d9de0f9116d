import { endedBy } from '@candor/engine-host';
import { defineProjection } from '../../projections/define-projection.ts';
import { SIDE_CODES, TIME_IN_FORCE_CODES, TYPE_CODES } from '../../tables/words.ts';

export const conditionalOrders = defineProjection({
  table: 'conditional_orders',
  key: ['id'],
  events: () => ({ trigger_changed: ({ trigger }, { seq }) => ({ trigger, seq }) }),
  columns: {
    id: ({ trigger }) => trigger.triggerId,
    user_id: ({ trigger }) => trigger.userId,
    client_id: ({ trigger }) => trigger.clientId,
    market_id: ({ trigger }) => trigger.marketId,
    side: ({ trigger }) => SIDE_CODES[trigger.side],
    trigger_kind: ({ trigger }) => trigger.trigger,
    trigger_price: ({ trigger }) => trigger.triggerPrice,
    type: ({ trigger }) => TYPE_CODES[trigger.type],
    price: ({ trigger }) => trigger.price,
    quantity: ({ trigger }) => trigger.quantity,
    time_in_force: ({ trigger }) => TIME_IN_FORCE_CODES[trigger.timeInForce],
    linked_order_id: ({ trigger }) => trigger.linkedOrderId,
    status: ({ trigger }) => trigger.status,
    close_reason: ({ trigger }) => trigger.end,
    order_id: ({ trigger }) => trigger.orderId,
    created_ms: ({ trigger }) => trigger.createdMs,
    updated_ms: ({ trigger }) => trigger.updatedMs,
    seq: ({ seq }) => seq,
    linked_trigger_id: ({ trigger }) => trigger.linkedTriggerId,
    list_client_id: ({ trigger }) => trigger.listClientId,
    trail_bps: ({ trigger }) => trigger.trailBps,
    best_price: ({ trigger }) => trigger.bestPrice,
    parent_order_id: ({ trigger }) => trigger.parentOrderId,
  },
  merge: {
    linked_trigger_id: 'replace',
    best_price: 'replace',
    parent_order_id: 'replace',
    trigger_price: 'replace',
    price: 'replace',
    quantity: 'replace',
    status: 'replace',
    close_reason: 'replace',
    order_id: 'replace',
    updated_ms: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq, userIds }) {
      for (const userId of userIds)
        for (const trigger of engine.triggers.waiting(userId)) yield { trigger, seq };
    },
    holds: 'live rows',
  },
});

/** Orders ended by a bulk cancellation, for a caller that repeats it under its key. */
export const cancelAlls = defineProjection({
  table: 'cancel_alls',
  key: ['seq'],
  commands: () => ({
    cancel_all: ({ userId, clientId }, { seq, events }) =>
      clientId === '' ? undefined : { seq, userId, clientId, ...endedBy(events()) },
  }),
  columns: {
    seq: ({ seq }) => seq,
    user_id: ({ userId }) => userId,
    client_id: ({ clientId }) => clientId,
    order_ids: ({ orderIds }) => orderIds,
    trigger_ids: ({ triggerIds }) => triggerIds,
  },
});

export const tables = [conditionalOrders, cancelAlls] as const;
