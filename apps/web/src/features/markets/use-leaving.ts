import { useEffect, useRef } from 'react';

/** Long enough to cross a gap between two parts of one thing. */
const CROSSED_WITHIN_MS = 300;

/** For a thing that the pointer may leave for a moment on its way from one part of it to another. */
export function useLeaving(onLeft: () => void): { readonly stay: () => void; readonly leave: () => void } {
  const timer = useRef<number>(undefined);
  const stay = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    stay,
    leave: () => {
      stay();
      timer.current = window.setTimeout(onLeft, CROSSED_WITHIN_MS);
    },
  };
}
