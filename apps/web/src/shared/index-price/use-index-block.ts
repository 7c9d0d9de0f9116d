import type { IndexPrice } from '@candor/desk';
import { useEffect, useState } from 'react';
import { useArePricesOld } from '@candor/web-kit';
import { newestQuoteMs } from './index-age.ts';
import { serverNowMs } from './server-clock.ts';

/** The reason why nothing can be sent that settles at the index. */
export type IndexBlock = 'awaiting' | 'halted' | 'old' | 'offline';

/** Tells whether an index can be traded on: it is there, it runs, and it is not older than it may be. */
export function useIndexBlock(index: IndexPrice | undefined, oldMs: number): IndexBlock | undefined {
  const isOffline = useArePricesOld();
  const isOld = useIsOlderThan(index, oldMs);
  if (index === undefined) return isOffline ? 'offline' : 'awaiting';
  if (index.is_halted) return 'halted';
  if (isOld) return 'old';
  return isOffline ? 'offline' : undefined;
}

/** True once the newest quote is older than this. One timer waits for that moment, and each new quote moves it. */
function useIsOlderThan(index: IndexPrice | undefined, oldMs: number): boolean {
  const oldAtMs = index && newestQuoteMs(index) + oldMs;
  const [old, setOld] = useState<number>();
  useEffect(() => {
    if (oldAtMs === undefined) return undefined;
    const timer = setTimeout(() => setOld(oldAtMs), Math.max(0, oldAtMs - serverNowMs()));
    return () => clearTimeout(timer);
  }, [oldAtMs]);
  return oldAtMs !== undefined && old === oldAtMs;
}
