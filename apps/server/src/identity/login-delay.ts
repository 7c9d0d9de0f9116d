import type { Asker } from './known-places.ts';

const FREE_FAILURES = 5;
/** Failures of all strangers together at one account. */
const FREE_FAILURES_OF_STRANGERS = 200;
const WAIT_SECONDS_MAX = 60;
const FORGOTTEN_AFTER_MS = 3_600_000;
const COUNTS_MAX = 100_000;

interface Failures {
  count: number;
  lastMs: number;
}

/**
 * Slows down password guessing at one account. Each asker has a separate count for each account: after five failures in
 * a row every next try waits twice as long as the one before, a minute at most. Strangers are slowed down together as
 * well once they have failed 200 times at one account; a known asker is not. A success or an hour without attempts
 * resets the failures of an asker. Names without an account are slowed down alike.
 */
export class LoginDelay {
  readonly #failures = new Map<string, Failures>();
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Tries of one asker on one name run one after the other: concurrent tries get no more than sequential ones. */
  async inTurn<Result>(name: string, asker: Asker, attempt: () => Promise<Result>): Promise<Result> {
    const key = ownKey(name, asker);
    const before = this.#queues.get(key) ?? Promise.resolve();
    const mine = before.then(attempt, attempt);
    const settled = mine.catch(() => undefined);
    this.#queues.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(key) === settled) this.#queues.delete(key);
    }
  }

  /** Returns the seconds until this asker's next try on this name; 0: now. */
  wait(name: string, asker: Asker): number {
    const own = this.#wait(ownKey(name, asker), FREE_FAILURES);
    return asker.isKnown ? own : Math.max(own, this.#wait(name, FREE_FAILURES_OF_STRANGERS));
  }

  failed(name: string, asker: Asker): void {
    this.#count(ownKey(name, asker));
    if (!asker.isKnown) this.#count(name);
  }

  /** Records a try that came too early: the next wait is longer, but is not restarted. */
  refused(name: string, asker: Asker): void {
    const failures = this.#failures.get(ownKey(name, asker));
    if (failures !== undefined) failures.count += 1;
  }

  succeeded(name: string, asker: Asker): void {
    this.#failures.delete(ownKey(name, asker));
  }

  #wait(key: string, free: number): number {
    const failures = this.#failures.get(key);
    if (failures === undefined || failures.count < free) return 0;
    const quietMs = Date.now() - failures.lastMs;
    if (quietMs >= FORGOTTEN_AFTER_MS) return 0;
    const seconds = Math.min(2 ** (failures.count - free), WAIT_SECONDS_MAX);
    return Math.max(0, Math.ceil(seconds - quietMs / 1_000));
  }

  #count(key: string): void {
    const known = this.#failures.get(key);
    const now = Date.now();
    const isFresh = known !== undefined && now - known.lastMs < FORGOTTEN_AFTER_MS;
    this.#failures.delete(key);
    this.#failures.set(key, { count: isFresh ? known.count + 1 : 1, lastMs: now });
    const [longestQuiet] = this.#failures.keys();
    if (this.#failures.size > COUNTS_MAX && longestQuiet !== undefined) this.#failures.delete(longestQuiet);
  }
}

/** A line break separates both parts, since no name and no key holds one. */
function ownKey(name: string, { key }: Asker): string {
  return `${name}\n${key}`;
}
