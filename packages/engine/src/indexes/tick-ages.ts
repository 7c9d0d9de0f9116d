import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { EpochMs } from '../units/units.ts';

const MINUTE_MS = 60_000;

/** Every opening against the house waits at least this long, however young the quotes of its index are. */
export const OPEN_DELAY_MIN_MS = 2_000;

/**
 * The largest age of an index's ticks in the present minute and in the one before: the age of a tick is that of its oldest
 * quote, so it shows by how much the slowest source lags.
 */
export class TickAges {
  #minute = 0;
  #largest = 0;
  #largestBefore = 0;

  take(nowMs: EpochMs, ageMs: number): void {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#largestBefore = minute === this.#minute + 1 ? this.#largest : 0;
      this.#largest = 0;
      this.#minute = minute;
    }
    this.#largest = Math.max(this.#largest, ageMs);
  }

  /** The time after its acceptance at which the quotes must be made that open an order accepted now. */
  openDelayMs(nowMs: EpochMs): number {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (minute === this.#minute) return Math.max(OPEN_DELAY_MIN_MS, this.#largest, this.#largestBefore);
    return Math.max(OPEN_DELAY_MIN_MS, minute === this.#minute + 1 ? this.#largest : 0);
  }

  /** Empty before the first tick under rules 15. */
  row(): RowValue[] {
    return this.#minute === 0 ? [] : [this.#minute, this.#largest, this.#largestBefore];
  }

  restore(reader: RowReader): void {
    this.#minute = reader.integer();
    this.#largest = reader.integer();
    this.#largestBefore = reader.integer();
  }
}
