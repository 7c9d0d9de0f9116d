import { startTransition, useEffect, useState } from 'react';

/** The longest wait, for browsers that never become idle. */
const PATIENCE_MS = 2_000;
/** The delay for browsers that do not report when they are idle. */
const GUESS_MS = 200;

let isSettled = false;

/**
 * Returns false until the visit's first screen is complete and the browser is idle. Content below the fold and
 * secondary requests wait for it, so that a slow phone responds to the first touch sooner.
 */
export function useIsSettled(): boolean {
  const [isHere, setIsHere] = useState(isSettled);
  useEffect(() => {
    if (isHere) return;
    return whenIdle(() => {
      isSettled = true;
      startTransition(() => setIsHere(true));
    });
  }, [isHere]);
  return isHere;
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
