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

/** What trades add up to. */
interface Extent {
  readonly high: number;
  readonly low: number;
  readonly volume: bigint;
  readonly turnover: bigint;
}

const NOTHING: Extent = { high: 0, low: Number.POSITIVE_INFINITY, volume: 0n, turnover: 0n };

function joined(one: Extent, other: Extent): Extent {
  return {
    high: Math.max(one.high, other.high),
    low: Math.min(one.low, other.low),
    volume: one.volume + other.volume,
    turnover: one.turnover + other.turnover,
  };
}

/** The last 24 hours of one market, in minutes. */
export class DayWindow {
  #minutes: Minute[] = [];
  /** Last price before the window. */
  #before = 0;
  /** The extent of all minutes; undefined where one has gone that held the highest or the lowest price. */
  #extent: Extent | undefined = NOTHING;

  /** Minutes in order, oldest first. */
  load(minutes: readonly Minute[], before: number): void {
    this.#minutes = [...minutes];
    this.#before = before;
    this.#extent = undefined;
  }

  add(atMs: number, price: number, quantity: number): void {
    const timeMs = atMs - (atMs % MINUTE_MS);
    const last = this.#minutes.at(-1);
    const isSame = last !== undefined && last.timeMs === timeMs;
    const volume = BigInt(quantity);
    const turnover = BigInt(price) * volume;
    const next = {
      ...addTrade(last, timeMs, price, quantity),
      turnover: (isSame ? last.turnover : 0n) + turnover,
    };
    if (isSame) this.#minutes[this.#minutes.length - 1] = next;
    else this.#minutes.push(next);
    if (this.#extent) this.#extent = joined(this.#extent, { high: price, low: price, volume, turnover });
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
    const extent = (this.#extent ??= this.#minutes.reduce<Extent>(joined, NOTHING));
    return { ...extent, open: this.#before === 0 ? first.open : this.#before, close: last.close };
  }

  #forget(nowMs: number): void {
    const oldest = nowMs - (nowMs % MINUTE_MS) - (WINDOW_MINUTES - 1) * MINUTE_MS;
    let gone = 0;
    for (const minute of this.#minutes) {
      if (minute.timeMs >= oldest) break;
      this.#before = minute.close;
      this.#extent = without(this.#extent, minute);
      gone += 1;
    }
    if (gone > 0) this.#minutes.splice(0, gone);
  }
}

/** The extent when a minute is no longer part of it; undefined where only the other minutes can tell. */
function without(extent: Extent | undefined, { high, low, volume, turnover }: Minute): Extent | undefined {
  if (extent === undefined || high === extent.high || low === extent.low) return undefined;
  return { ...extent, volume: extent.volume - volume, turnover: extent.turnover - turnover };
}

/** Percentage with 2 decimals, cut towards zero. */
export function changePercent(open: number, close: number): string {
  if (open === 0) return '0.00';
  const hundredths = ((BigInt(close) - BigInt(open)) * 10_000n) / BigInt(open);
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
