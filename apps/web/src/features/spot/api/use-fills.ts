import { useQuery } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';

const FILLS_SHOWN = 100;

/** The newest hundred fills of an order. */
export function useFills({ orderId }: { readonly orderId: number }) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'orders', 'fills', orderId] as const,
    queryFn: ({ signal }) =>
      call('order/fills', { page: 1, limit: FILLS_SHOWN, order_id: orderId }, notOlder(signal)),
    enabled: isLoggedIn,
  });
}

/** The newest hundred fills of a pair. */
export function usePairFills(matchId: number) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'orders', 'pair-fills', matchId] as const,
    queryFn: ({ signal }) =>
      call('order/fills', { page: 1, limit: FILLS_SHOWN, currency_match_id: matchId }, notOlder(signal)),
    enabled: isLoggedIn,
  });
}
