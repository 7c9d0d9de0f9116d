const FORGOTTEN_AFTER_MS = 3_600_000;
const KEYS_MAX = 10_000;

/**
 * Says which failures go on the record: the first of a key within an hour, then the second, the fourth, the eighth and so on, each with
 * their number, so that a crowd of strangers adds few rows to a record that is never cut.
 */
export class FailureNotes {
  readonly #counts = new Map<string, { count: number; lastMs: number }>();

  /** Counts one failure; returns how many there were where it goes on the record. */
  count(key: string, nowMs: number): number | undefined {
    const known = this.#counts.get(key);
    const isFresh = known !== undefined && nowMs - known.lastMs < FORGOTTEN_AFTER_MS;
    const count = isFresh ? known.count + 1 : 1;
    this.#counts.delete(key);
    this.#counts.set(key, { count, lastMs: nowMs });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > KEYS_MAX && oldest !== undefined) this.#counts.delete(oldest);
    return (count & (count - 1)) === 0 ? count : undefined;
  }
}
