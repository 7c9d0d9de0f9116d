const STEP_MS = 1_000;
const SETTLE_MS = 10_000;

/**
 * The only clock that reaches the engine. Stamps never go back; a wall clock that steps against the
 * monotonic one stops intake for ten seconds, so that nobody trades on a time that is being corrected.
 */
export class Clock {
  #lastStamp: number;
  #wall = Date.now();
  #monotonic = performance.now();
  #steppedAt = Number.NEGATIVE_INFINITY;
  readonly #onStep: (stepMs: number) => void;

  constructor(lastStamp: number, onStep: (stepMs: number) => void) {
    this.#lastStamp = lastStamp;
    this.#onStep = onStep;
  }

  /** Stamp of the next batch, unix milliseconds. */
  stamp(): number {
    this.#watch();
    this.#lastStamp = Math.max(this.#lastStamp, this.#wall);
    return this.#lastStamp;
  }

  get isSteady(): boolean {
    this.#watch();
    return performance.now() - this.#steppedAt > SETTLE_MS;
  }

  #watch(): void {
    const wall = Date.now();
    const monotonic = performance.now();
    const step = wall - this.#wall - (monotonic - this.#monotonic);
    this.#wall = wall;
    this.#monotonic = monotonic;
    if (Math.abs(step) > STEP_MS) {
      this.#steppedAt = monotonic;
      this.#onStep(Math.round(step));
    }
  }
}
