import type { Order } from '@candor/contract';
import { call } from '../../../shared/api/api.ts';

/** Cancels by the order's own id and side, whatever stands in its row by now. */
export function cancelOrder(order: Pick<Order, 'id' | 'way'>): Promise<Order> {
  return call(order.way === 'in' ? 'tx_in/cancel' : 'tx_out/cancel', { id: order.id });
}
