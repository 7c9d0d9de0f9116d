import type { Match, Quotation } from '@candor/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { push } from './push.ts';
import { createTopicStore } from './topic-store.ts';

type Quotations = ReadonlyMap<number, Quotation>;

const quotations = createTopicStore<Quotations>(new Map(), (store) =>
  push.subscribe('DAY_MARKET', (frame) => {
    store.update((before) => new Map(before).set(frame.currency_match_id, frame.quotation));
  }),
);

/** The pair's live 24 h figures, or those it was loaded with. Only components whose pair moved render. */
export function useQuotation(match: Pick<Match, 'id' | 'currency_quotation'>): Quotation {
  return useSyncExternalStore(
    quotations.subscribe,
    useCallback(() => quotations.get().get(match.id) ?? match.currency_quotation, [match]),
  );
}
