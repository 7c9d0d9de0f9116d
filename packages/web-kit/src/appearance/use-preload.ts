import { useEffect } from 'react';
import { useIsSettled } from './use-is-settled.ts';

/**
 * Loads a part that is drawn on demand once the first screen is complete, so that it is there when it is asked for,
 * also after the connection is lost. `load` is the same function at every call.
 */
export function usePreload(load: () => Promise<unknown>): void {
  const isSettled = useIsSettled();
  useEffect(() => {
    // A part that fails now is asked for again when it is needed, and fails there.
    if (isSettled) load().catch(() => undefined);
  }, [isSettled, load]);
}
