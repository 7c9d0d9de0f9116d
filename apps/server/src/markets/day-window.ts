import { addTrade, type Candle } from './candle.ts';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 1440;

/** A minute of trades; `turnover` is the sum of price x quantity, in price units x base units. */
export interface Minute extends Candle {
  readonly turnover: bigint;
}

export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  /** The sum of price x quantity of every trade, in price units x base units. */
  readonly turnover: bigint;
}

/** The last 24 hours of one market, in minutes. */
export class DayWindow {
  #minutes: Minute[] = [];
  /** Last price before the window. */
  #before = 0;

  /** Minutes in order, oldest first. */
  load(minutes: readonly Minute[], before: number): void {
    this.#minutes = [...minutes];
    this.#before = before;
  }

  add(atMs: number, price: number, quantity: number): void {
    const timeMs = atMs - (atMs % MINUTE_MS);
    const last = this.#minutes.at(-1);
    const isSame = last !== undefined && last.timeMs === timeMs;
    const turnover = (isSame ? last.turnover : 0n) + BigInt(price) * BigInt(quantity);
    const next = { ...addTrade(last, timeMs, price, quantity), turnover };
    if (isSame) this.#minutes[this.#minutes.length - 1] = next;
    else this.#minutes.push(next);
  }

  /** Returns undefined before the first trade ever. */
  figures(nowMs: number): DayFigures | undefined {
    this.#forget(nowMs);
    const [first] = this.#minutes;
    const last = this.#minutes.at(-1);
    if (first === undefined || last === undefined) {
      const price = this.#before;
      if (price === 0) return undefined;
      return { open: price, high: price, low: price, close: price, volume: 0n, turnover: 0n };
    }
    let high = 0;
    let low = Number.POSITIVE_INFINITY;
    let volume = 0n;
    let turnover = 0n;
    for (const minute of this.#minutes) {
      high = Math.max(high, minute.high);
      low = Math.min(low, minute.low);
      volume += minute.volume;
      turnover += minute.turnover;
    }
    const open = this.#before === 0 ? first.open : this.#before;
    return { open, high, low, close: last.close, volume, turnover };
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
