import { useEffect, useState } from 'react';

interface Reading {
  /** Milliseconds by which the exchange's clock is ahead of the page's. */
  readonly offsetMs: number;
  /** The reading may be wrong by this much either way: half of the time that the answer took. */
  readonly errorMs: number;
  readonly takenMs: number;
  /** The page's clock minus its count of elapsed time; it jumps when somebody sets the clock. */
  readonly baseMs: number;
}

/** Two clocks may part by this share of the time since they were compared. */
const DRIFT = 50e-6;
/** A jump of the page's clock by more than this makes earlier readings worthless. */
const JUMP_MS = 500;

let best: Reading | undefined;

/** Compares the clocks by an answer that says what time it was at the exchange; the most exact reading counts. */
export function noteServerTime(serverMs: number, sentMs: number, receivedMs: number): void {
  if (!Number.isFinite(serverMs) || receivedMs < sentMs) return;
  const errorMs = (receivedMs - sentMs) / 2;
  const baseMs = receivedMs - performance.now();
  if (best && Math.abs(baseMs - best.baseMs) <= JUMP_MS) {
    const known = best.errorMs + (receivedMs - best.takenMs) * DRIFT;
    if (known < errorMs) return;
  }
  best = { offsetMs: serverMs - (sentMs + errorMs), errorMs, takenMs: receivedMs, baseMs };
}

/** Returns the time at the exchange, in unix milliseconds; before any comparison, that of the page. */
export function serverNowMs(): number {
  return Date.now() + (best?.offsetMs ?? 0);
}

/**
 * Returns the time at the exchange, read anew each `everyMs` and as soon as a hidden page is seen again. Nothing is
 * counted down, so a timer that the browser slows makes no difference.
 */
export function useServerNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const read = () => setNowMs(serverNowMs());
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return nowMs;
}
