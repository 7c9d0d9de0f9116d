import type { ConditionalOrder, Order } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import { keepCondition } from './use-conditions.ts';
import { keepOrder } from './use-orders.ts';

/** Ways to cancel by the row's own id and side, regardless of which row is in its place by now. */
export function useCancels() {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: ['person', 'account'] });
    void client.invalidateQueries({ queryKey: ['person', 'orders'] });
    void client.invalidateQueries({ queryKey: ['person', 'conditions'] });
  };
  return {
    async order({ id, way }: Pick<Order, 'id' | 'way'>): Promise<void> {
      try {
        keepOrder(client, await call(way === 'in' ? 'tx_in/cancel' : 'tx_out/cancel', { id }), false);
      } finally {
        readAgain();
      }
    },
    async condition({ id }: Pick<ConditionalOrder, 'id'>): Promise<void> {
      try {
        keepCondition(client, await call('order/conditional_cancel', { id }), false);
      } finally {
        readAgain();
      }
    },
    readAgain,
  };
}
