import { INDEX_TRAIL_MS, type Match } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call, createTopicStore, memoizeByKey, push } from '@candor/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { newestQuoteMs } from '../../../shared/index-price/index-age.ts';
import { serverNowMs } from '../../../shared/index-price/server-clock.ts';
import { joinTrails, type TrailPoint } from '../model/join-trails.ts';

const NOTHING: readonly TrailPoint[] = [];

const trailOf = memoizeByKey((symbol) =>
  createTopicStore(NOTHING, (store) =>
    push().subscribe(`INDEX.${symbol}`, (frame) => {
      if (frame.is_halted) return;
      store.update((before) => {
        // The first frame tells of a price that was made earlier.
        const atMs = before.length === 0 ? newestQuoteMs(frame) : serverNowMs();
        const kept = before.filter((point) => point.atMs > atMs - INDEX_TRAIL_MS && point.atMs < atMs);
        return [...kept, { atMs, price: frame.price }];
      });
    }),
  ),
);

/** The index of a pair in the last minutes, oldest first: what the exchange remembers, then what came since somebody looks. */
export function useIndexTrail({ id, symbol }: Pick<Match, 'id' | 'symbol'>): readonly TrailPoint[] {
  const store = trailOf(symbol);
  const live = useSyncExternalStore(store.subscribe, store.get);
  const { data: past = NOTHING } = useQuery({
    queryKey: ['public', 'index-trail', id],
    queryFn: async ({ signal }) => {
      const { points } = await call('market/index_trail', { currency_match_id: String(id) }, { signal });
      return points.map(({ at: atMs, price }): TrailPoint => ({ atMs, price }));
    },
    gcTime: 0,
  });
  return useMemo(() => joinTrails(past, live), [past, live]);
}
