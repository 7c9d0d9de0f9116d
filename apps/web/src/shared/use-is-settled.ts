import { startTransition, useEffect, useState } from 'react';

/** Also where the browser never comes to rest. */
const PATIENCE_MS = 2_000;
/** Of browsers that do not tell when they are idle. */
const GUESS_MS = 200;

let isSettled = false;

/**
 * False until the visit's first screen stands and the browser is idle. What lies below the fold, or is asked for
 * beside the page, waits for it: on a slow phone the first touch is answered sooner.
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
