import type { OrderLimits } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call, useIsLoggedIn } from '@candor/web-kit';

/** The band moves with the market; between two readings the server decides. */
const REREAD_MS = 10_000;

/** Returns the bounds of a pair's orders as last heard; undefined for guests and until known. */
export function useOrderLimits(matchId: number): OrderLimits | undefined {
  const enabled = useIsLoggedIn();
  const { data } = useQuery({
    queryKey: ['public', 'limits', matchId],
    queryFn: ({ signal }) => call('market/limits', { currency_match_id: matchId }, { signal }),
    staleTime: REREAD_MS,
    refetchInterval: REREAD_MS,
    enabled,
  });
  return data;
}
