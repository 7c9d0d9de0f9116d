import {
  addToTotal,
  addTotals,
  AMOUNT_LIMIT,
  isZeroTotal,
  ratioFloor,
  type Total,
  ZERO_TOTAL,
} from '@candor/primitives';
import { integer, type Layout, readRow, type RowValue, rowOf, total } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { AssetUnits, EpochMs } from '../units/units.ts';

/** The number of minutes of trading that make up the reference price. */
const MINUTES = 5;
const MINUTE_MS = 60_000;

/** The volume traded in one minute of the engine's time. */
interface TradedMinute {
  /** Whole minutes since 1970. */
  readonly minute: number;
  /** Volume in base units. */
  readonly base: Total;
  /** Volume in quote units. */
  readonly quote: Total;
}

const TRADED_MINUTE: Layout<TradedMinute> = { minute: integer, base: total, quote: total };

/**
 * The trades of a market's last minutes of trading. Its price is the volume-weighted one of the last five minutes with
 * a trade that are over. The running minute does not count, so nobody moves the price within it.
 */
export class ReferenceWindow {
  /** Minutes in ascending order; at most one more than the price uses. */
  #minutes: TradedMinute[] = [];
  #knownMinute = -1;
  #knownPrice = 0;

  note(nowMs: EpochMs, base: number, quote: AssetUnits): void {
    const minute = Math.floor(nowMs / MINUTE_MS);
    const last = this.#minutes.at(-1);
    const known = last?.minute === minute ? last : { minute, base: ZERO_TOTAL, quote: ZERO_TOTAL };
    const traded = { minute, base: addToTotal(known.base, base), quote: addToTotal(known.quote, quote) };
    if (known === last) this.#minutes[this.#minutes.length - 1] = traded;
    else {
      this.#minutes.push(traded);
      if (this.#minutes.length > MINUTES + 1) this.#minutes.shift();
    }
  }

  /**
   * floor(sum of quote x divisor / sum of base) in units of the market's price; 0 while no minute of trading is over.
   */
  price(nowMs: EpochMs, divisor: number): number {
    const running = Math.floor(nowMs / MINUTE_MS);
    if (running === this.#knownMinute) return this.#knownPrice;
    let [base, quote] = [ZERO_TOTAL, ZERO_TOTAL];
    for (const traded of this.#minutes.filter(({ minute }) => minute < running).slice(-MINUTES)) {
      base = addTotals(base, traded.base);
      quote = addTotals(quote, traded.quote);
    }
    this.#knownMinute = running;
    this.#knownPrice = isZeroTotal(base) ? 0 : Math.min(ratioFloor(quote, base, divisor), AMOUNT_LIMIT - 1);
    return this.#knownPrice;
  }

  rows(): RowValue[] {
    return this.#minutes.map((traded) => rowOf(TRADED_MINUTE, traded));
  }

  restore(reader: RowReader): void {
    this.#minutes = reader.rows((row) => readRow(TRADED_MINUTE, row));
    this.#knownMinute = -1;
  }
}
