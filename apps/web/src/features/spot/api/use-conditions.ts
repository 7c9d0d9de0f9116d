import type { ConditionalOrder, Page } from '@candor/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import { applyCondition, type OrderScope } from '../model/order-pages.ts';
import { createEndedIds } from '@candor/desk';
import { keptPage, ORDERS_PER_PAGE } from './use-orders.ts';

/** One page of the user's orders that wait for their price, kept fresh by the socket. */
export function useConditions(scope: OrderScope, isEnabled = true) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['person', 'conditions', scope] as const,
    queryFn: ({ signal }): Promise<Page<ConditionalOrder>> => {
      const pair = scope.matchId === undefined ? {} : { currency_match_id: scope.matchId };
      const way = scope.list === 'in' || scope.list === 'out' ? { way: scope.list } : {};
      const state = scope.list === 'history' ? ('ended' as const) : ('waiting' as const);
      return call(
        'order/conditional_list',
        { page: scope.page, limit: ORDERS_PER_PAGE, ...pair, ...way, state },
        notOlder(signal),
      );
    },
    enabled: isLoggedIn && isEnabled,
    placeholderData: (before, query) => keptPage(before, query?.queryKey[2], scope, isLoggedIn),
  });
}

const ended = createEndedIds();

export function isConditionEnded(id: number): boolean {
  return ended.has(id);
}

/** Puts a conditional order into every loaded page that it belongs to. */
export function keepCondition(client: QueryClient, condition: ConditionalOrder, isNew: boolean): void {
  if (condition.status !== 'waiting') ended.add(condition.id);
  else if (ended.has(condition.id)) return;
  for (const [key, page] of client.getQueriesData<Page<ConditionalOrder>>({
    queryKey: ['person', 'conditions'],
  })) {
    const scope = key[2] as OrderScope;
    if (page) client.setQueryData(key, applyCondition(page, scope, condition, isNew));
  }
}
