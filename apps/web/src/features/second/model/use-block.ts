import type { IndexPrice } from '@candor/desk';
import { useArePricesOld } from '@candor/web-kit';
import { useIndexAge } from '../../../shared/index-price/index-age.ts';

/** Nothing can be opened on an index older than this. */
const OLD_MS = 2_000;

/** The reason why nothing can be opened at present. */
export type Block = 'awaiting' | 'halted' | 'old';

/** Tells whether the index can be traded on: it is there, it runs, and it is not older than it may be. */
export function useBlock(index: IndexPrice | undefined): Block | undefined {
  const age = useIndexAge(index);
  const isOffline = useArePricesOld();
  if (index === undefined || age === undefined) return isOffline ? 'old' : 'awaiting';
  if (index.is_halted) return 'halted';
  return isOffline || age > OLD_MS ? 'old' : undefined;
}
