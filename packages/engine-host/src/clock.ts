import { uptime } from 'node:os';

const STEP_MS = 1_000;
const SETTLE_MS = 10_000;
/** A step ahead of more than this is not believed: the clock may be wrong, and engine time never goes back. */
const BELIEVED_MS = 60_000;
/** The time since the machine started is told in whole seconds. */
const AWAKE_ERROR_MS = 2_000;
/** The time since the machine started is read at a step and otherwise this seldom. */
const MACHINE_EVERY_MS = 1_000;
/** Speed of engine time while it is ahead of the wall clock, which catches up with it. */
const SLOWED = 1 / 2;

/** The time since the machine started, its sleep included, in milliseconds. */
const sinceStartOfMachine = () => uptime() * 1_000;

/**
 * The only clock that reaches the engine. Stamps never go back; a wall clock that steps against the
 * monotonic one stops intake for ten seconds, so that nobody trades on a time that is being corrected. A step ahead of more
 * than a minute stops it until the clock is put right or the process is started again, unless the machine was asleep.
 *
 * Where stamps are ahead of the wall clock, they go on at half the speed of the monotonic one until it has caught up: what
 * waits for its time is still done, and quotes, which the wall clock dates, are old, so that every index halts.
 */
export class Clock {
  /** A fraction of a millisecond counts while time is slowed. */
  #lastStamp: number;
  #stampedAt = performance.now();
  #wall = Date.now();
  #monotonic = performance.now();
  #machine: number;
  /** The monotonic time at which `#machine` was read. */
  #machineReadAt = performance.now();
  #steppedAt = Number.NEGATIVE_INFINITY;
  #doubtedMs = 0;
  readonly #onStep: (stepMs: number, doubtedMs: number) => void;
  readonly #machineMs: () => number;

  constructor(
    lastStamp: number,
    onStep: (stepMs: number, doubtedMs: number) => void,
    machineMs = sinceStartOfMachine,
  ) {
    this.#lastStamp = lastStamp;
    this.#onStep = onStep;
    this.#machineMs = machineMs;
    this.#machine = machineMs();
  }

  /** Stamp of the next batch, unix milliseconds. */
  stamp(): number {
    this.#watch();
    const slowed = this.#lastStamp + (this.#monotonic - this.#stampedAt) * SLOWED;
    const believed = this.#wall - this.#doubtedMs;
    this.#lastStamp = believed >= this.#lastStamp ? Math.max(believed, this.#lastStamp) : slowed;
    this.#stampedAt = this.#monotonic;
    return Math.floor(this.#lastStamp);
  }

  get isSteady(): boolean {
    this.#watch();
    return this.#doubtedMs === 0 && performance.now() - this.#steppedAt > SETTLE_MS;
  }

  /** By how much the wall clock is ahead of the time that is believed, in milliseconds. */
  get doubtedMs(): number {
    this.#watch();
    return this.#doubtedMs;
  }

  #watch(): void {
    const wall = Date.now();
    const monotonic = performance.now();
    const step = wall - this.#wall - (monotonic - this.#monotonic);
    this.#wall = wall;
    this.#monotonic = monotonic;
    const isStep = Math.abs(step) > STEP_MS;
    // Every command asks the clock, and to ask the system costs more than all of the rest.
    if (!isStep && monotonic - this.#machineReadAt < MACHINE_EVERY_MS) return;
    const isAsleep = this.#wasAsleep(step, monotonic);
    if (!isStep) return;
    this.#steppedAt = monotonic;
    this.#doubt(step, isAsleep);
    this.#onStep(Math.round(step), this.#doubtedMs);
  }

  /** A clock that is put right has come back to within what would have been believed at once. */
  #doubt(step: number, isAsleep: boolean): void {
    if (isAsleep) return;
    const ahead = Math.round(this.#doubtedMs + step);
    this.#doubtedMs = ahead > BELIEVED_MS ? ahead : 0;
  }

  /** The monotonic clock stands still while the machine sleeps, and the time since its start does not. */
  #wasAsleep(step: number, monotonic: number): boolean {
    const machine = this.#machineMs();
    const slept = machine - this.#machine - (monotonic - this.#machineReadAt);
    this.#machine = machine;
    this.#machineReadAt = monotonic;
    return step > 0 && Math.abs(step - slept) <= AWAKE_ERROR_MS;
  }
}
