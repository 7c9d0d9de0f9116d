import { useCallback, useSyncExternalStore } from 'react';

/** For what CSS cannot decide: which components exist at a width. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = matchMedia(query);
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
}

/** Phones: one column, a bar at the bottom. The same bound as `md` in the styles. */
export function useIsMobile(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
