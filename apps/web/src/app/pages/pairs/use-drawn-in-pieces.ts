import { useDeferredValue } from 'react';

/**
 * Returns what a screen is drawn for one drawing later when it first becomes known. The screen is then drawn in pieces
 * between which a slow phone answers a touch, instead of at once with the answer that made it known.
 */
export function useDrawnInPieces<Known>(known: Known | undefined): Known | undefined {
  const isDrawn = useDeferredValue(known !== undefined);
  return isDrawn ? known : undefined;
}
