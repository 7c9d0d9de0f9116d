import { addTrade, type Candle } from './candle.ts';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 1440;

export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
}

/** The last 24 hours of one market, in minutes. */
export class DayWindow {
  #minutes: Candle[] = [];
  /** Last price before the window. */
  #before = 0;

  /** Minutes in order, oldest first. */
  load(minutes: readonly Candle[], before: number): void {
    this.#minutes = [...minutes];
    this.#before = before;
  }

  add(atMs: number, price: number, quantity: number): void {
    const timeMs = atMs - (atMs % MINUTE_MS);
    const last = this.#minutes.at(-1);
    const next = addTrade(last, timeMs, price, quantity);
    if (last !== undefined && last.timeMs === timeMs) this.#minutes[this.#minutes.length - 1] = next;
    else this.#minutes.push(next);
  }

  /** Returns undefined before the first trade ever. */
  figures(nowMs: number): DayFigures | undefined {
    this.#forget(nowMs);
    const [first] = this.#minutes;
    const last = this.#minutes.at(-1);
    if (first === undefined || last === undefined) {
      const price = this.#before;
      return price === 0 ? undefined : { open: price, high: price, low: price, close: price, volume: 0n };
    }
    let high = 0;
    let low = Number.POSITIVE_INFINITY;
    let volume = 0n;
    for (const minute of this.#minutes) {
      high = Math.max(high, minute.high);
      low = Math.min(low, minute.low);
      volume += minute.volume;
    }
    return { open: this.#before === 0 ? first.open : this.#before, high, low, close: last.close, volume };
  }

  /**
   * The volume in price units x base units, each minute's at that minute's close: what a minute traded at other
   * prices than its last is not kept.
   */
  turnover(nowMs: number): bigint {
    this.#forget(nowMs);
    return this.#minutes.reduce((sum, minute) => sum + minute.volume * BigInt(minute.close), 0n);
  }

  #forget(nowMs: number): void {
    const oldest = nowMs - (nowMs % MINUTE_MS) - (WINDOW_MINUTES - 1) * MINUTE_MS;
    let gone = 0;
    for (const minute of this.#minutes) {
      if (minute.timeMs >= oldest) break;
      this.#before = minute.close;
      gone += 1;
    }
    if (gone > 0) this.#minutes.splice(0, gone);
  }
}

/** Percentage with 2 decimals, cut towards zero. */
export function changePercent(open: number, close: number): string {
  if (open === 0) return '0.00';
  const hundredths = ((BigInt(close) - BigInt(open)) * 10_000n) / BigInt(open);
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
