import type { Deal, Depth } from '@candor/contract';
import { useSyncExternalStore } from 'react';
import { push } from './push.ts';
import { createTopicStore, memoizeByKey } from './topic-store.ts';

export interface LiveBook extends Depth {
  readonly seq: number;
  /** When it arrived, on the local clock. */
  readonly receivedAt: number;
}

const bookOf = memoizeByKey((symbol) =>
  createTopicStore<LiveBook | undefined>(undefined, (store) =>
    push.subscribe(`MARKET_DEPTH.${symbol}`, (frame) => {
      store.update(() => ({ ...frame.depth, seq: frame.seq, receivedAt: Date.now() }));
    }),
  ),
);

/** The order book of a pair; undefined until the first state has arrived. */
export function useLiveBook(symbol: string): LiveBook | undefined {
  const store = bookOf(symbol);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Fills in what a plain read brought, where the socket has brought nothing as new. */
export function seedBook(symbol: string, deal: Deal): void {
  bookOf(symbol).update((before) =>
    before && before.seq >= deal.seq ? before : { ...deal.depth, seq: deal.seq, receivedAt: Date.now() },
  );
}

/** The book now, for decisions at the moment of a press. */
export function readLiveBook(symbol: string): LiveBook | undefined {
  return bookOf(symbol).get();
}
