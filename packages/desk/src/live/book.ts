import { createLiveBook } from '@candor/client';
import type { Deal, Depth } from '@candor/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { push, createTopicStore, memoizeByKey } from '@candor/web-kit';
import { useLiveTrades } from './trades.ts';

export interface LiveBook extends Depth {
  readonly seq: number;
  /** Time of arrival, on the local clock. */
  readonly receivedAt: number;
}

/** A phone shows six levels; everything larger can group and scroll a thousand, which come as changes. */
const source = () => (matchMedia('(min-width: 768px)').matches ? 'delta' : 'depth');

const bookOf = memoizeByKey((symbol) =>
  createTopicStore<LiveBook | undefined>(undefined, (store) => {
    const book = createLiveBook(push(), symbol, { source: source() });
    let shown: Depth | undefined;
    book.onChange(() => {
      const { depth, seq } = book;
      if (!depth || depth === shown) return;
      shown = depth;
      store.update(() => ({ ...depth, seq, receivedAt: Date.now() }));
    });
    return book.close;
  }),
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

/** A book without a frame for this long while its pair trades counts as lost. */
const SILENT_MS = 5_000;

/** Returns true if the pair trades but its book has stopped updating, so the book shown is out of date. */
export function useIsBookSilent(symbol: string): boolean {
  const newest = useLiveTrades(symbol)?.[0]?.id;
  const tradedAt = useRef<number>(undefined);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    tradedAt.current = newest === undefined ? undefined : Date.now();
  }, [newest]);
  useEffect(() => {
    const timer = setInterval(() => {
      const heardAt = readLiveBook(symbol)?.receivedAt;
      const lastTrade = tradedAt.current;
      setIsSilent(heardAt !== undefined && lastTrade !== undefined && lastTrade - heardAt > SILENT_MS);
    }, 1_000);
    return () => clearInterval(timer);
  }, [symbol]);
  return isSilent;
}
