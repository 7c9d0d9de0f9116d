const SECOND_MS = 1_000;

/** Whole seconds until a moment, rounded up: 0 only once it has come. */
export function secondsLeft(dueMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((dueMs - nowMs) / SECOND_MS));
}
