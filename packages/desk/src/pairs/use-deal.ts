import type { Match } from '@candor/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { seedBook } from '../live/book.ts';
import { seedTrades } from '../live/trades.ts';
import { call } from '@candor/web-kit';

export function dealOf(matchId: number) {
  return queryOptions({
    queryKey: ['public', 'deal', matchId],
    // Without the query's signal: the loading screen leaves before the answer to its request has come, which serves the
    // screen that follows. With it the request would be broken off and made again.
    queryFn: () => call('market/deal', { currency_match_id: matchId }),
    staleTime: 1_000,
    gcTime: 0,
  });
}

/** Time of the pair's last trade, from the same reading as book and trades; undefined if it is not available. */
export function useLastTradeMs(match: Match): () => Promise<number | undefined> {
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      return (await client.ensureQueryData(dealOf(match.id))).last_trade_at;
    } catch {
      return undefined;
    }
  }, [client, match.id]);
}

/** Reads book and trades once, so that they show before (and without) the socket. */
export function useDeal(match: Match) {
  const query = useQuery(dealOf(match.id));
  const { data } = query;
  useEffect(() => {
    if (!data || data.currency_match_id !== match.id) return;
    seedBook(match.symbol, data);
    seedTrades(match.symbol, data.tx_completes);
  }, [data, match]);
  return query;
}
