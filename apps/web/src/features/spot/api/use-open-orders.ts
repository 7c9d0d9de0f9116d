import type { ConditionalOrder, Order } from '@candor/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createEndedRows } from '@candor/desk';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import {
  applyCondition,
  applyOrder,
  isOpenOrder,
  type OpenOrders,
  type OpenRow,
} from '../model/open-orders.ts';
import { rowOrigins } from '../model/row-origins.ts';

const OPEN_ORDERS = ['own', 'orders', 'open'] as const;

/** All open orders of the person, kept fresh by the socket; undefined until known. */
export function useOpenOrders() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: OPEN_ORDERS,
    queryFn: ({ signal }): Promise<OpenOrders> => call('order/open', {}, notOlder(signal)),
    enabled: isLoggedIn,
    refetchInterval: ({ state: { data } }) => (data?.conditional.some(isTrailing) ? TRAIL_MS : false),
  });
}

/** No event says that the price which a trailing stop follows has moved. */
const TRAIL_MS = 5_000;
const isTrailing = ({ trail_percent: trail }: ConditionalOrder) => trail !== undefined;

export function readOpenOrders(client: QueryClient): OpenOrders | undefined {
  return client.getQueryData<OpenOrders>(OPEN_ORDERS);
}

const endedOrders = createEndedRows<Order>();
const endedConditions = createEndedRows<ConditionalOrder>();

export const endedCondition = (id: number) => endedConditions.findLast((each) => each.id === id);

/** Returns a row as it ended; undefined if that is not known. A row whose order was replaced ends with the last one. */
export function endedAs(row: OpenRow): OpenRow | undefined {
  if (row.kind === 'condition') {
    const condition = endedCondition(row.condition.id);
    return condition && { ...row, condition };
  }
  const order = endedOrders.findLast(
    (each) =>
      !isOpenOrder(each) && each.close_reason !== 'replaced' && rowOrigins.originOf(each).key === row.key,
  );
  return order && { ...row, kind: 'order', order };
}

/** Puts an order into the open ones, changes it there, or takes it out. */
export function keepOrder(client: QueryClient, order: Order, isNew: boolean): void {
  if (!isOpenOrder(order)) endedOrders.add(order);
  else if (endedOrders.has(order.id)) return;
  rowOrigins.note(order);
  client.setQueryData<OpenOrders>(OPEN_ORDERS, (open) => open && applyOrder(open, order, isNew));
}

/** Puts the order that replaced another one into the row of that one. */
export function keepReplacement(client: QueryClient, old: Order, next: Order): void {
  rowOrigins.link(old, next);
  endedOrders.add(old);
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
  if (condition.status !== 'waiting') endedConditions.add(condition);
  else if (endedConditions.has(condition.id)) return;
  client.setQueryData<OpenOrders>(OPEN_ORDERS, (open) => open && applyCondition(open, condition, isNew));
}

/** Reads orders and balances again: something about them has changed. */
export function readOrdersAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['own', 'orders'] });
  void client.invalidateQueries({ queryKey: ['own', 'account'] });
}
