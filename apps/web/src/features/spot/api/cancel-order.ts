import type { ConditionalOrder, Order } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import type { OpenScope } from '../model/open-orders.ts';
import { keepCondition, keepOrder, readOrdersAgain } from './use-open-orders.ts';

/** Ways to cancel by the row's own id and side, regardless of which row is in its place by now. */
export function useCancels() {
  const client = useQueryClient();
  async function order({ id, way }: Pick<Order, 'id' | 'way'>): Promise<void> {
    try {
      keepOrder(client, await call(way === 'in' ? 'tx_in/cancel' : 'tx_out/cancel', { id }), false);
    } finally {
      readOrdersAgain(client);
    }
  }
  return {
    /** The stop of its OCO ends with it. */
    order,
    /** The limit order of an OCO is cancelled, which ends its stop; if the stop were cancelled, the limit order would remain. */
    async condition({ id, way, linked_order_id: linked }: ConditionalOrder): Promise<void> {
      if (linked !== undefined) return await order({ id: linked, way });
      try {
        keepCondition(client, await call('order/conditional_cancel', { id }), false);
      } finally {
        readOrdersAgain(client);
      }
    },
    /** Cancels everything of a scope in one step; resolves to how many of each kind there were. */
    async scope({
      matchId,
      way,
    }: OpenScope): Promise<{ readonly orders: number; readonly conditions: number }> {
      try {
        const cancelled = await call('order/cancel_all', {
          ...(matchId === undefined ? {} : { currency_match_id: matchId }),
          ...(way === undefined ? {} : { way }),
        });
        return { orders: cancelled.ids.length, conditions: cancelled.conditional_ids.length };
      } finally {
        readOrdersAgain(client);
      }
    },
  };
}
