import { useQuery } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';

export const FILLS_SHOWN = 100;

interface FillScope {
  readonly orderId?: number;
  readonly matchId?: number;
}

/** The newest hundred fills of an order or of a pair. */
export function useFills({ orderId, matchId }: FillScope) {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['person', 'orders', 'fills', orderId, matchId] as const,
    queryFn: ({ signal }) =>
      call(
        'order/fills',
        {
          page: 1,
          limit: FILLS_SHOWN,
          ...(orderId === undefined ? {} : { order_id: orderId }),
          ...(matchId === undefined ? {} : { currency_match_id: matchId }),
        },
        notOlder(signal),
      ),
    enabled: isLoggedIn,
  });
}
