import type { Match } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seedBook } from '../../../live/book.ts';
import { seedTrades } from '../../../live/trades.ts';
import { call } from '../../../shared/api/api.ts';

/** Reads book and trades once, so that they show before (and without) the socket. */
export function useDeal(match: Match) {
  const query = useQuery({
    queryKey: ['deal', match.id],
    queryFn: ({ signal }) => call('market/deal', { currency_match_id: match.id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (!data || data.currency_match_id !== match.id) return;
    seedBook(match.symbol, data);
    seedTrades(match.symbol, data.tx_completes);
  }, [data, match]);
  return query;
}
