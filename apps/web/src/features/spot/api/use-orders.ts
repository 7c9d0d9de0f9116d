import type { Order, Page } from '@candor/contract';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, notOlder } from '../../../shared/api/api.ts';
import { useIsLoggedIn } from '../../../shared/session/session.ts';
import { applyOrder, isOpenOrder, type OrderScope } from '../model/order-pages.ts';

export const ORDERS_PER_PAGE = 10;

function keyOf(scope: OrderScope) {
  return ['orders', scope] as const;
}

/** One page of the user's orders, kept fresh by the socket. */
export function useOrders(scope: OrderScope, isEnabled = true) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: keyOf(scope),
    queryFn: ({ signal }): Promise<Page<Order>> => {
      const name =
        scope.list === 'in' ? 'tx_in/list' : scope.list === 'out' ? 'tx_out/list' : 'tx_history/list';
      const pair = scope.matchId === undefined ? {} : { currency_match_id: scope.matchId };
      return call(name, { page: scope.page, limit: ORDERS_PER_PAGE, ...pair }, notOlder(signal));
    },
    enabled: isLoggedIn && isEnabled,
    placeholderData: (before, query) => {
      const old = query?.queryKey[1];
      // After the end of a session nothing of the person stays, not for a moment.
      if (!isLoggedIn) return undefined;
      const isSameList = old !== undefined && old.list === scope.list && old.matchId === scope.matchId;
      return isSameList ? keepPreviousData(before) : undefined;
    },
  });
}

/** Orders known to be over: an answer that was overtaken by the socket must not bring one back. */
const closedIds = new Set<number>();
const CLOSED_KEPT = 500;

export function isKnownClosed(id: number): boolean {
  return closedIds.has(id);
}

/** Puts an order into every loaded page that it belongs to. */
export function keepOrder(client: QueryClient, order: Order, isNew: boolean): void {
  if (!isOpenOrder(order)) {
    closedIds.add(order.id);
    if (closedIds.size > CLOSED_KEPT) closedIds.delete(closedIds.values().next().value ?? 0);
  } else if (closedIds.has(order.id)) {
    return;
  }
  for (const [key, page] of client.getQueriesData<Page<Order>>({ queryKey: ['orders'] })) {
    const scope = key[1] as OrderScope;
    if (page) client.setQueryData<Page<Order>>(key, applyOrder(page, scope, order, isNew));
  }
}
