import type { Match, Quotation } from '@candor/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createTopicStore, loadPush } from '@candor/web-kit';

/** Changed in place: copying a thousand pairs for each that moves would cost more than drawing them. */
const newest = new Map<number, Quotation>();

/** Counts arrivals, which is enough to notify subscribers. */
const arrivals = createTopicStore(0, (store) => {
  let isWanted = true;
  let unsubscribe: (() => void) | undefined;
  async function begin() {
    const push = await loadPush();
    if (!isWanted) return;
    unsubscribe = push.subscribe('DAY_MARKET', (frame) => {
      newest.set(frame.currency_match_id, frame.quotation);
      store.update((count) => count + 1);
    });
  }
  void begin();
  return () => {
    isWanted = false;
    unsubscribe?.();
    newest.clear();
  };
});

type Quoted = Pick<Match, 'id' | 'currency_quotation'>;

const quotationOf = (match: Quoted): Quotation => newest.get(match.id) ?? match.currency_quotation;

/** The pair's live 24 h figures, or those it was loaded with. Only components whose pair moved render. */
export function useQuotation(match: Quoted): Quotation {
  return useSyncExternalStore(
    arrivals.subscribe,
    useCallback(() => quotationOf(match), [match]),
  );
}

/** Returns a reader of every pair's current figures; renders at most once in `everyMs` while anything moves. */
export function useQuotations(everyMs: number): (match: Quoted) => Quotation {
  const [, render] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = arrivals.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        render((count) => count + 1);
      }, everyMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [everyMs]);
  return quotationOf;
}
