import { vi } from 'vitest';

/**
 * Clocks of this process that a test moves on, so that nobody waits for time that must only pass. Both move together: an
 * exchange takes no commands while its wall clock steps against the monotonic one.
 */
export class SkippedTime {
  readonly #clocks: readonly { mockRestore(): void }[];
  #skippedMs = 0;

  constructor() {
    const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)];
    this.#clocks = [
      vi.spyOn(Date, 'now').mockImplementation(() => wall() + this.#skippedMs),
      vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + this.#skippedMs),
    ];
  }

  skip(ms: number): void {
    this.#skippedMs += ms;
  }

  /** Goes on to a moment, unless it is over. */
  skipTo(atMs: number): void {
    this.skip(Math.max(0, atMs - Date.now()));
  }

  /** Gives the process its own clocks back. */
  end(): void {
    for (const clock of this.#clocks) clock.mockRestore();
  }
}
