import type { CompletedTrade } from '@candor/contract';
import { useSyncExternalStore } from 'react';
import { mergeTrades } from './merge-trades.ts';
import { push, createTopicStore, memoizeByKey } from '@candor/web-kit';

const tradesOf = memoizeByKey((symbol) =>
  createTopicStore<readonly CompletedTrade[] | undefined>(undefined, (store) =>
    push().subscribe(`GLOBAL_TX.${symbol}`, (frame) => {
      store.update((before) => mergeTrades(before, frame.completes));
    }),
  ),
);

/** The newest trades of a pair, newest first, at most thirty; undefined until known. */
export function useLiveTrades(symbol: string): readonly CompletedTrade[] | undefined {
  const store = tradesOf(symbol);
  return useSyncExternalStore(store.subscribe, store.get);
}

export function seedTrades(symbol: string, trades: readonly CompletedTrade[]): void {
  tradesOf(symbol).update((before) => mergeTrades(before, trades));
}
