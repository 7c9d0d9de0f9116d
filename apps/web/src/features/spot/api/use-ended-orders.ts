import type { ConditionalOrder, Order, Page } from '@candor/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import type { HistoryFilters } from '../model/history-filters.ts';

export const ORDERS_PER_PAGE = 10;

/** One page of the person's closed orders, the last ended first. */
export function useOrderHistory(page: number, filters: HistoryFilters) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'orders', 'history', filters, page] as const,
    queryFn: ({ signal }): Promise<Page<Order>> =>
      call('tx_history/list', { page, limit: ORDERS_PER_PAGE, ...filters }, notOlder(signal)),
    enabled: isLoggedIn,
    // A page of the same list is shown until the next one is there; nothing stays after a log-out.
    placeholderData: (before, query) =>
      isLoggedIn && query?.queryKey[3] === filters ? keepPreviousData(before) : undefined,
  });
}

/** One page of the conditional orders that were triggered or have ended. */
export function useEndedConditions(page: number, isEnabled: boolean) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'orders', 'ended-conditions', page] as const,
    queryFn: ({ signal }): Promise<Page<ConditionalOrder>> =>
      call('order/conditional_list', { page, limit: ORDERS_PER_PAGE, state: 'ended' }, notOlder(signal)),
    enabled: isLoggedIn && isEnabled,
    placeholderData: (before) => (isLoggedIn ? keepPreviousData(before) : undefined),
  });
}
