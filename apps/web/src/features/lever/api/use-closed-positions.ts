import { useQuery } from '@tanstack/react-query';
import { call, notOlder, useIsLoggedIn } from '@candor/web-kit';
import { LEVER_LISTS } from './lever-queries.ts';

/** The most rows of one answer. */
const NEWEST = 100;

/** Those of a pair among the newest hundred closed positions. */
export function useClosedPositions(matchId: number) {
  const enabled = useIsLoggedIn();
  return useQuery({
    enabled,
    queryKey: ['own', 'lever', 'newest-closed'] as const,
    queryFn: ({ signal }) =>
      call('lever/my_trade', { status: LEVER_LISTS.closed, page: 1, limit: NEWEST }, notOlder(signal)),
    select: ({ data }) => data.filter(({ currency_match_id: id }) => id === matchId),
  });
}
