import type { Order, Page } from '@candor/contract';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import { createEndedIds } from '@candor/desk';
import { applyOrder, isOpenOrder, isSameList, type OrderScope } from '../model/order-pages.ts';

export const ORDERS_PER_PAGE = 10;

function keyOf(scope: OrderScope) {
  return ['person', 'orders', scope] as const;
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
      return call(
        name,
        { page: scope.page, limit: ORDERS_PER_PAGE, ...pair, ...scope.filters },
        notOlder(signal),
      );
    },
    enabled: isLoggedIn && isEnabled,
    placeholderData: (before, query) => keptPage(before, query?.queryKey[2], scope, isLoggedIn),
  });
}

/** Returns the previous page of the same list as the placeholder until a page has loaded. */
export function keptPage<Row>(
  before: Page<Row> | undefined,
  old: OrderScope | undefined,
  scope: OrderScope,
  isLoggedIn: boolean,
): Page<Row> | undefined {
  // After the end of a session nothing of the person stays, not for a moment.
  if (!isLoggedIn) return undefined;
  return old !== undefined && isSameList(old, scope) ? keepPreviousData(before) : undefined;
}

const closed = createEndedIds();

export function isKnownClosed(id: number): boolean {
  return closed.has(id);
}

/** Puts an order into every loaded page that it belongs to. */
export function keepOrder(client: QueryClient, order: Order, isNew: boolean): void {
  if (!isOpenOrder(order)) {
    closed.add(order.id);
  } else if (closed.has(order.id)) {
    return;
  }
  for (const [key, page] of client.getQueriesData<Page<Order>>({ queryKey: ['person', 'orders', {}] })) {
    const scope = key[2] as OrderScope;
    if (page) client.setQueryData<Page<Order>>(key, applyOrder(page, scope, order, isNew));
  }
}
