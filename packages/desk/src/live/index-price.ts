import type { FrameOf } from '@candor/client';
import { useSyncExternalStore } from 'react';
import { createTopicStore, memoizeByKey, push } from '@candor/web-kit';

export type IndexPrice = FrameOf<`INDEX.${string}`>;

const indexOf = memoizeByKey((symbol) =>
  createTopicStore<IndexPrice | undefined>(undefined, (store) =>
    push().subscribe(`INDEX.${symbol}`, (frame) => store.update(() => frame)),
  ),
);

/** The live price index of a pair, at which leverage settles; undefined until it is known. */
export function useIndexPrice(symbol: string): IndexPrice | undefined {
  const store = indexOf(symbol);
  return useSyncExternalStore(store.subscribe, store.get);
}
