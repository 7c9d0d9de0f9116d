import { deskCalls } from './desk/calls.ts';
import { appealCalls } from './operators/operators.ts';
import { orderCalls } from './orders/calls.ts';
import { openOrderDesk, type P2pOrderPorts } from './orders/ports.ts';
import { orders as shopOrders } from './shops/orders.ts';

/** The calls of the desk: its public data, shops, orders, and how appeals are decided. */
export function p2pCalls(ports: P2pOrderPorts) {
  return {
    ...deskCalls(ports),
    ...orderCalls(ports),
    ...appealCalls(ports),
    'shop/orders': shopOrders(openOrderDesk(ports)),
  };
}
