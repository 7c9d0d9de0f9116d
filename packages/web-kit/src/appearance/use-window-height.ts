import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Inner height of the window in pixels, as it is now. */
export function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => innerHeight);
}
