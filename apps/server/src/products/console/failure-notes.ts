import { LRUCache } from 'lru-cache';

const FORGOTTEN_AFTER_MS = 3_600_000;
const KEYS_MAX = 10_000;

/**
 * Says which failures go on the record: the first of a key within an hour, then the second, the fourth, the eighth and so on, each with
 * their number, so that a crowd of strangers adds few rows to a record that is never cut.
 */
export class FailureNotes {
  readonly #counts = new LRUCache<string, { count: number; lastMs: number }>({ max: KEYS_MAX });

  /** Counts one failure; returns how many there were where it goes on the record. */
  count(key: string, nowMs: number): number | undefined {
    const known = this.#counts.get(key);
    const isFresh = known !== undefined && nowMs - known.lastMs < FORGOTTEN_AFTER_MS;
    const count = isFresh ? known.count + 1 : 1;
    this.#counts.set(key, { count, lastMs: nowMs });
    return (count & (count - 1)) === 0 ? count : undefined;
  }
}
