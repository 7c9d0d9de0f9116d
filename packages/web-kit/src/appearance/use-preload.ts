import { useEffect } from 'react';
import { useIsSettled } from './use-is-settled.ts';

/**
 * Loads a part that is drawn on demand once the first screen is complete, so that it is there when it is asked for,
 * also after the connection is lost. `load` is the same function at every call.
 * A part that is unlikely to be asked for (`isLikely` false) loads only then.
 */
export function usePreload(load: () => Promise<unknown>, isLikely = true): void {
  const isSettled = useIsSettled();
  useEffect(() => {
    // A part that fails now is asked for again when it is needed, and fails there.
    if (isSettled && isLikely) load().catch(() => undefined);
  }, [isSettled, isLikely, load]);
}
