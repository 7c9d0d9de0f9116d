import type { IndexPrice } from '@candor/desk';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import { noteServerTime, useServerNow } from './server-clock.ts';

const REFRESH_MS = 60_000;
const READ_MS = 250;

/** Reads how the index of a pair is made. Each answer compares the page's clock with the exchange's as well. */
export function useIndexTerms(matchId: number) {
  return useQuery({
    queryKey: ['public', 'index', matchId],
    queryFn: async ({ signal }) => {
      const sentMs = Date.now();
      const { prices } = await call('market/index', { currency_match_id: String(matchId) }, { signal });
      const [index] = prices;
      if (index) noteServerTime(index.quoted_at + index.age, sentMs, Date.now());
      return index ?? null;
    },
    refetchInterval: REFRESH_MS,
  });
}

/** The time of the newest quote behind a price, in unix milliseconds. */
export function newestQuoteMs({ sources, quoted_at: oldest }: IndexPrice): number {
  return Math.max(oldest, ...sources.map(({ quoted_at: at }) => at ?? 0));
}

/** Milliseconds since the newest quote behind the price was made; undefined while there is no price. */
export function useIndexAge(index: IndexPrice | undefined): number | undefined {
  const nowMs = useServerNow(READ_MS);
  return index && Math.max(0, nowMs - newestQuoteMs(index));
}
