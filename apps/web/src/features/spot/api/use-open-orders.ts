import type { ConditionalOrder, Order } from '@candor/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createEndedIds } from '@candor/desk';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import { applyCondition, applyOrder, isOpenOrder, type OpenOrders } from '../model/open-orders.ts';
import { rowOrigins } from '../model/row-origins.ts';

const OPEN_ORDERS = ['person', 'orders', 'open'] as const;

/** All open orders of the person, kept fresh by the socket; undefined until known. */
export function useOpenOrders() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: OPEN_ORDERS,
    queryFn: ({ signal }): Promise<OpenOrders> => call('order/open', {}, notOlder(signal)),
    enabled: isLoggedIn,
  });
}

export function readOpenOrders(client: QueryClient): OpenOrders | undefined {
  return client.getQueryData<OpenOrders>(OPEN_ORDERS);
}

const endedOrders = createEndedIds();
const endedConditions = createEndedIds();

export function isKnownEnded(kind: 'order' | 'condition', id: number): boolean {
  return (kind === 'order' ? endedOrders : endedConditions).has(id);
}

/** Puts an order into the open ones, changes it there, or takes it out. */
export function keepOrder(client: QueryClient, order: Order, isNew: boolean): void {
  if (!isOpenOrder(order)) endedOrders.add(order.id);
  else if (endedOrders.has(order.id)) return;
  rowOrigins.note(order);
  client.setQueryData<OpenOrders>(OPEN_ORDERS, (open) => open && applyOrder(open, order, isNew));
}

/** Puts the order that replaced another one into the row of that one. */
export function keepReplacement(client: QueryClient, old: Order, next: Order): void {
  rowOrigins.link(old, next);
  endedOrders.add(old.id);
  if (endedOrders.has(next.id)) return;
  client.setQueryData<OpenOrders>(OPEN_ORDERS, (open) => {
    if (!open) return open;
    const isRow = ({ id }: Order) => id === old.id;
    if (!open.orders.some(isRow)) return applyOrder(open, next, true);
    const others = open.orders.filter(({ id }) => id !== next.id);
    return { ...open, orders: others.map((order) => (isRow(order) ? next : order)) };
  });
}

/** Puts a conditional order into the open ones, changes it there, or takes it out. */
export function keepCondition(client: QueryClient, condition: ConditionalOrder, isNew: boolean): void {
  if (condition.status !== 'waiting') endedConditions.add(condition.id);
  else if (endedConditions.has(condition.id)) return;
  client.setQueryData<OpenOrders>(OPEN_ORDERS, (open) => open && applyCondition(open, condition, isNew));
}

/** Reads orders and balances again: something about them has changed. */
export function readOrdersAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['person', 'orders'] });
  void client.invalidateQueries({ queryKey: ['person', 'account'] });
}
