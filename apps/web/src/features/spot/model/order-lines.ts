import type { Order } from '@candor/contract';
import type { PendingOrder } from './pending-orders.ts';

/** A row of the orders: one that the exchange has, or one that was only sent. */
export type OrderLine =
  | { readonly key: string; readonly order: Order; readonly pending?: never }
  | { readonly key: string; readonly order?: never; readonly pending: PendingOrder };

/** Sent orders on top, each until its order is there; the key stays the same when it is. */
export function linesOf(orders: readonly Order[], pending: readonly PendingOrder[]): readonly OrderLine[] {
  const known = new Set(orders.map((order) => order.client_order_id));
  return [
    ...pending
      .filter(({ clientOrderId }) => !known.has(clientOrderId))
      .map((each): OrderLine => ({ key: each.clientOrderId, pending: each })),
    ...orders.map((order): OrderLine => ({ key: order.client_order_id || `#${order.id}`, order })),
  ];
}
