const FREE_FAILURES = 5;
const WAIT_SECONDS_MAX = 60;
const FORGOTTEN_AFTER_MS = 3_600_000;
const NAMES_MAX = 100_000;

interface Failures {
  count: number;
  lastMs: number;
}

/**
 * Slows down whoever guesses one account's password: after five failures in a row each next try waits twice as
 * long as the one before, a minute at most. A success or an hour of quiet forgets them. Names nobody has are slowed
 * down alike.
 */
export class LoginDelay {
  readonly #failures = new Map<string, Failures>();
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Attempts on one name run one after the other: a crowd at once gets no more tries than one alone. */
  async inTurn<Result>(name: string, attempt: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const mine = before.then(attempt, attempt);
    const settled = mine.catch(() => undefined);
    this.#queues.set(name, settled);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(name) === settled) this.#queues.delete(name);
    }
  }

  /** Seconds until the next try on this name; 0: now. */
  wait(name: string): number {
    const failures = this.#failures.get(name);
    if (failures === undefined || failures.count < FREE_FAILURES) return 0;
    const quietMs = Date.now() - failures.lastMs;
    if (quietMs >= FORGOTTEN_AFTER_MS) return 0;
    const seconds = Math.min(2 ** (failures.count - FREE_FAILURES), WAIT_SECONDS_MAX);
    return Math.max(0, Math.ceil(seconds - quietMs / 1_000));
  }

  failed(name: string): void {
    const known = this.#failures.get(name);
    const now = Date.now();
    const isFresh = known !== undefined && now - known.lastMs < FORGOTTEN_AFTER_MS;
    this.#failures.delete(name);
    this.#failures.set(name, { count: isFresh ? known.count + 1 : 1, lastMs: now });
    const [longestQuiet] = this.#failures.keys();
    if (this.#failures.size > NAMES_MAX && longestQuiet !== undefined) this.#failures.delete(longestQuiet);
  }

  succeeded(name: string): void {
    this.#failures.delete(name);
  }
}
