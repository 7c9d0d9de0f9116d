import { readLocal, writeLocal } from '@candor/web-kit';
import { useSyncExternalStore } from 'react';

/** Replaces an amount that is hidden. */
export const HIDDEN = '••••••';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Keeps whether the user's amounts are shown on this device; all pages and tabs share it. */
export function useAmountsShown(): boolean {
  return useSyncExternalStore(subscribe, () => readLocal('assetsHidden') === undefined);
}

export function showAmounts(isShown: boolean): void {
  writeLocal('assetsHidden', isShown ? undefined : '1');
  for (const listener of listeners) listener();
}

/** Writes an amount of the user's: as it is, or hidden. */
export type Mask = (text: string) => string;

/** Returns what writes an amount of the user's: as it is, or hidden. */
export function useMask(): Mask {
  const isShown = useAmountsShown();
  return (text) => (isShown ? text : HIDDEN);
}
