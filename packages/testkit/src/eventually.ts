import { vi } from 'vitest';
import { HANG_MS } from './hang.ts';

/**
 * Repeats an assertion until it holds, and resolves with what it returns; after three minutes it rejects with the last
 * error. With simulated timers each repetition lets the time between two of them pass.
 */
export function eventually<Result>(
  assertion: () => Result | Promise<Result>,
  { everyMs = 50 }: { readonly everyMs?: number } = {},
): Promise<Result> {
  return vi.waitFor(assertion, { timeout: HANG_MS, interval: everyMs });
}
