import { createTopicStore, memoizeByKey, push } from '@candor/web-kit';
import { useSyncExternalStore } from 'react';
import { newestQuoteMs } from '../../../shared/index-price/index-age.ts';
import { serverNowMs } from '../../../shared/index-price/server-clock.ts';

/** The index at one moment. */
export interface TrailPoint {
  /** Unix milliseconds by the exchange's clock. */
  readonly atMs: number;
  /** The text of the wire, with 8 decimals. */
  readonly price: string;
}

/** Older points have left the chart. */
const KEPT_MS = 300_000;
const NOTHING: readonly TrailPoint[] = [];

const trailOf = memoizeByKey((symbol) =>
  createTopicStore(NOTHING, (store) =>
    push().subscribe(`INDEX.${symbol}`, (frame) => {
      if (frame.is_halted) return;
      store.update((before) => {
        // The first frame tells of a price that was made earlier.
        const atMs = before.length === 0 ? newestQuoteMs(frame) : serverNowMs();
        const kept = before.filter((point) => point.atMs > atMs - KEPT_MS && point.atMs < atMs);
        return [...kept, { atMs, price: frame.price }];
      });
    }),
  ),
);

/** The index of a pair since somebody began to look, oldest first. */
export function useIndexTrail(symbol: string): readonly TrailPoint[] {
  const store = trailOf(symbol);
  return useSyncExternalStore(store.subscribe, store.get);
}
