import { DEMO_CURRENCIES } from './demo-catalog.ts';
import { KeyedNumbers } from './keyed-numbers.ts';

/** Between two moments this far apart, in seconds, the path is a straight line. */
const SHORTEST_SECONDS = 1 / 8;
/** The path is halved this many times from its long-term points, 48.5 days apart, to the shortest line. */
const HALVINGS = 25;
const LONGEST_SECONDS = SHORTEST_SECONDS * 2 ** HALVINGS;
/** The greatest distance of two long-term points, as a multiple of a random walk's deviation over that time. */
const LONG_TERM = 1.2;
/** Series of the long-term points; the others are numbered by halving. */
const LONG_TERM_SERIES = HALVINGS;
/** Deviation of a coin's movement in a day. */
const DAILY = 0.03;
const A_SECOND = DAILY / Math.sqrt(86_400);
/** ln(highest / start), so that BTC stays between 45,000 and 60,000 for every seed. */
const REACH = 0.14;
/** Share of the variance of a coin's movement that is common to the whole market. */
const TOGETHER = 0.7;
/** Deviation of a sum of four numbers from 0 to 255. */
const BYTES_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

/**
 * A random walk that can be asked for any moment: Lévy's construction, which begins with points far apart and moves the middle
 * of each line by a random height, over and over. What it does next does not depend on what it did before.
 */
class Walk {
  readonly #numbers: KeyedNumbers;
  /** The random height around the last requested moment, of every halving. */
  readonly #place = new Float64Array(HALVINGS).fill(Number.NaN);
  readonly #height = new Float64Array(HALVINGS);

  constructor(seed: string, purpose: string) {
    this.#numbers = new KeyedNumbers(seed, purpose);
  }

  /** In deviations of one second's movement. */
  at(second: number): number {
    const position = second / LONGEST_SECONDS;
    const first = Math.floor(position);
    const left = this.#longTermPoint(first);
    let value = left + (this.#longTermPoint(first + 1) - left) * (position - first);
    let length = LONGEST_SECONDS;
    for (let halving = 0; halving < HALVINGS; halving++) {
      const steps = second / length;
      const place = Math.floor(steps);
      // The moment is the end of a line, and therefore of every shorter one.
      if (steps === place) break;
      if (this.#place[halving] !== place) {
        this.#place[halving] = place;
        this.#height[halving] = (normal(this.#numbers.bits(halving, place)) * Math.sqrt(length)) / 2;
      }
      value += (this.#height[halving] ?? 0) * (1 - Math.abs(2 * (steps - place) - 1));
      length /= 2;
    }
    return value;
  }

  #longTermPoint(place: number): number {
    const fraction = this.#numbers.fraction(LONG_TERM_SERIES, place);
    return (fraction - 0.5) * LONG_TERM * Math.sqrt(LONGEST_SECONDS);
  }
}

/**
 * The demo's price model: what every coin costs at every moment, past or future. It depends only on the seed and the
 * moment, so history and live index are one path, and a restart does not change it. Prices here are floating-point
 * numbers; they are converted to whole units where they leave this module.
 */
export class PricePath {
  readonly #aheadSeconds: number;
  readonly #market: Walk;
  readonly #own = new Map<string, Walk>();
  readonly #start = new Map<string, number>();

  /** `aheadMs`: by how much the path's clock is ahead of the caller's. */
  constructor(seed: string, aheadMs = 0) {
    this.#aheadSeconds = aheadMs / 1_000;
    this.#market = new Walk(seed, 'market');
    for (const { code, startPrice } of DEMO_CURRENCIES) {
      this.#start.set(code, startPrice);
      if (code !== 'USDT') this.#own.set(code, new Walk(seed, `coin ${code}`));
    }
  }

  /** Returns the price of a coin in US dollars. Ascending times are cheapest. */
  dollars(code: string, second: number): number {
    const start = this.#start.get(code) ?? 1;
    const own = this.#own.get(code);
    if (own === undefined) return start;
    const moment = second + this.#aheadSeconds;
    return start * factor(this.#market.at(moment), own.at(moment));
  }

  /** Price of one coin in another. */
  price(base: string, quote: string, second: number): number {
    return this.dollars(base, second) / this.dollars(quote, second);
  }

  /** Prices of every coin at evenly spaced moments: the walk of the whole market is computed once. */
  series(range: {
    readonly fromSecond: number;
    readonly stepSeconds: number;
    readonly count: number;
  }): ReadonlyMap<string, Float64Array> {
    const { fromSecond, stepSeconds, count } = range;
    const moment = (place: number) => fromSecond + this.#aheadSeconds + place * stepSeconds;
    const together = new Float64Array(count);
    for (let place = 0; place < count; place++) together[place] = this.#market.at(moment(place));
    const series = new Map<string, Float64Array>();
    for (const [code, start] of this.#start) {
      const own = this.#own.get(code);
      const prices = new Float64Array(count).fill(start);
      for (let place = 0; own !== undefined && place < count; place++) {
        prices[place] = start * factor(together[place] ?? 0, own.at(moment(place)));
      }
      series.set(code, prices);
    }
    return series;
  }
}

/** A number of deviation 1 that is nearly normal: the sum of the four bytes. */
function normal(bits: number): number {
  const sum = (bits & 0xff) + ((bits >>> 8) & 0xff) + ((bits >>> 16) & 0xff) + (bits >>> 24);
  return (sum - 510) / BYTES_DEVIATION;
}

/** Price factor of a coin for the walks of the market and its own, kept within reach of 1. */
function factor(market: number, own: number): number {
  const offset = A_SECOND * (Math.sqrt(TOGETHER) * market + Math.sqrt(1 - TOGETHER) * own);
  return Math.exp(REACH * Math.tanh(offset / REACH));
}
