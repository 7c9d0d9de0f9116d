import { TIE_WINDOWS_MAX, type TieShare } from '@candor/formulas';
import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { PRICE_WAIT_MS } from '../indexes/opening-time.ts';
import type { EpochMs, IndexUnits, MarketId } from '../units/units.ts';

interface WindowStart {
  readonly atMs: EpochMs;
  readonly price: IndexUnits;
}

/** The windows of one duration. */
interface DurationWindows {
  readonly seconds: number;
  /** The number of starts older than the first whose window has not ended. */
  passed: number;
  /** Results, the oldest first: 1 for a tie, 0 for none. */
  readonly results: number[];
}

/**
 * Measures how often one market's index ends a window where it began. A window starts at the first live tick
 * of every second; it ends as a contract would, at the first live tick at or after its duration, and counts
 * for nothing if none comes in time. Each duration keeps its last 1,000 results.
 */
export class TieCounter {
  readonly marketId: MarketId;
  #durations: DurationWindows[] = [];
  /** Starts from the oldest whose window has not ended for every duration. */
  readonly #starts: WindowStart[] = [];
  #lastSecond = -1;

  constructor(marketId: MarketId) {
    this.marketId = marketId;
  }

  /** Counts these durations from now on; known ones continue. */
  setDurations(durations: readonly number[]): void {
    this.#durations = durations.map((seconds) => {
      const known = this.#durations.find((entry) => entry.seconds === seconds);
      return known ?? { seconds, passed: this.#starts.length, results: [] };
    });
    this.#forgetPassed();
  }

  /** Records a live tick. */
  take(nowMs: EpochMs, price: IndexUnits): void {
    for (const duration of this.#durations) this.#endWindows(duration, { atMs: nowMs, price });
    const second = Math.floor(nowMs / 1_000);
    if (second > this.#lastSecond) {
      this.#starts.push({ atMs: nowMs, price });
      this.#lastSecond = second;
    }
    this.#forgetPassed();
  }

  /** The share of ties of a duration; undefined for one that is not counted. */
  share(seconds: number): TieShare | undefined {
    const results = this.#durations.find((entry) => entry.seconds === seconds)?.results;
    if (results === undefined) return undefined;
    return { ties: results.reduce((sum, result) => sum + result, 0), windows: results.length };
  }

  row(): RowValue {
    return [
      this.marketId,
      this.#lastSecond,
      this.#starts.flatMap(({ atMs, price }) => [atMs, price]),
      this.#durations.map(({ seconds, passed, results }) => [seconds, passed, results.join('')]),
    ];
  }

  static fromRow(reader: RowReader): TieCounter {
    const counter = new TieCounter(reader.integer());
    counter.#lastSecond = reader.integer();
    counter.#starts.push(...reader.items((row) => ({ atMs: row.integer(), price: row.integer() })));
    counter.#durations = reader.rows((row) => {
      return { seconds: row.integer(), passed: row.integer(), results: Array.from(row.text(), Number) };
    });
    return counter;
  }

  #endWindows(duration: DurationWindows, { atMs, price }: WindowStart): void {
    for (
      let start = this.#starts[duration.passed];
      start !== undefined;
      start = this.#starts[duration.passed]
    ) {
      const dueMs = start.atMs + duration.seconds * 1_000;
      if (dueMs > atMs) return;
      duration.passed++;
      if (atMs > dueMs + PRICE_WAIT_MS) continue;
      duration.results.push(start.price === price ? 1 : 0);
      if (duration.results.length > TIE_WINDOWS_MAX) duration.results.shift();
    }
  }

  #forgetPassed(): void {
    const passed = Math.min(this.#starts.length, ...this.#durations.map((duration) => duration.passed));
    if (passed === 0) return;
    this.#starts.splice(0, passed);
    for (const duration of this.#durations) duration.passed -= passed;
  }
}
