import { useEffect, useState } from 'react';

interface Wait {
  readonly target: string;
  readonly untilMs: number;
}

const keyOf = (type: string) => `codeWait:${type}`;

function readWait(type: string): Wait | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(type)) ?? 'null') as Partial<Wait> | null;
    return typeof kept?.target === 'string' && typeof kept.untilMs === 'number' ? (kept as Wait) : undefined;
  } catch {
    return undefined;
  }
}

function writeWait(type: string, wait: Wait | undefined): void {
  try {
    if (wait === undefined) sessionStorage.removeItem(keyOf(type));
    else sessionStorage.setItem(keyOf(type), JSON.stringify(wait));
  } catch {
    // The countdown then ends with the page.
  }
}

/** Whole seconds, so that a wait begins with its full number and ends at the announced moment. */
export const secondsLeft = (untilMs: number, nowMs: number) =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

/**
 * Seconds until a code may be sent again, counted from the clock: a reload or a sleeping tab changes nothing.
 * Another target (account or tab) starts again.
 */
export function useCodeWait(type: string, target: string) {
  const [wait, setWait] = useState(() => readWait(type));
  const [nowMs, setNowMs] = useState(Date.now);
  const current = wait?.target === target ? wait : undefined;
  const seconds = current === undefined ? 0 : secondsLeft(current.untilMs, nowMs);

  // Returning to an account after using another one starts again as well.
  if (wait !== undefined && current === undefined) setWait(undefined);
  useEffect(() => writeWait(type, wait), [type, wait]);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [seconds]);

  function begin(forSeconds: number): void {
    setNowMs(Date.now());
    setWait({ target, untilMs: Date.now() + forSeconds * 1_000 });
  }

  return { seconds, begin };
}
