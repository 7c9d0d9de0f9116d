import { createRandom } from '@candor/primitives';
import { DEMO_CURRENCIES } from './demo-catalog.ts';

/** The path is a sum of waves between random points, from some seconds to some weeks apart. */
const SHORTEST_SECONDS = 4;
const WAVES = 20;
/** Waves this much longer are this much higher: a rougher path than a random walk's 0.5, which keeps it bounded. */
const ROUGHNESS = 0.4;
/** ln(highest / start), so that BTC stays between 45,000 and 60,000 for every seed. */
const REACH = 0.14;
/** Movement before it is bent to stay within reach: about 2 % a day. */
const GAIN = 0.32;
/** Share of a coin's movement that is common to the whole market. */
const TOGETHER = 0.7;

/** One series of waves; its value at a second depends only on the seed and the second. */
class Waves {
  readonly #seed: number;
  readonly #heights: readonly number[];
  /** The two random points around the last requested second, of every wave. */
  readonly #place = new Float64Array(WAVES).fill(Number.NaN);
  readonly #left = new Float64Array(WAVES);
  readonly #right = new Float64Array(WAVES);

  constructor(seed: string) {
    this.#seed = createRandom(seed).bits();
    const raw = Array.from({ length: WAVES }, (_, wave) => 2 ** (wave * ROUGHNESS));
    const sum = raw.reduce((total, height) => total + height, 0);
    this.#heights = raw.map((height) => height / sum);
  }

  /** Between -1 and 1. */
  at(second: number): number {
    let value = 0;
    for (let wave = 0; wave < WAVES; wave++) {
      const position = second / (SHORTEST_SECONDS * 2 ** wave);
      const place = Math.floor(position);
      if (this.#place[wave] !== place) {
        this.#place[wave] = place;
        this.#left[wave] = this.#point(wave, place);
        this.#right[wave] = this.#point(wave, place + 1);
      }
      const left = this.#left[wave] ?? 0;
      const way = position - place;
      value +=
        (this.#heights[wave] ?? 0) * (left + ((this.#right[wave] ?? 0) - left) * way * way * (3 - 2 * way));
    }
    return value;
  }

  /** A random point between -1 and 1 that belongs to this wave and place: Murmur3's finish over both. */
  #point(wave: number, place: number): number {
    let mixed =
      this.#seed ^
      Math.imul(wave + 1, 0x9e3779b1) ^
      Math.imul(place | 0, 0x85ebca6b) ^
      Math.imul((place / 2 ** 31) | 0, 0xc2b2ae35);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) / 2 ** 31 - 1;
  }
}

/**
 * The demo's price model: what every coin costs at every moment, past or future. It depends only on the seed and the
 * moment, so history and live index are one path, and a restart does not change it. Prices here are floating-point
 * numbers; they are converted to whole units where they leave this module.
 */
export class PricePath {
  readonly #market: Waves;
  readonly #own = new Map<string, Waves>();
  readonly #start = new Map<string, number>();

  constructor(seed: string) {
    this.#market = new Waves(`${seed}/market`);
    for (const { code, startPrice } of DEMO_CURRENCIES) {
      this.#start.set(code, startPrice);
      if (code !== 'USDT') this.#own.set(code, new Waves(`${seed}/${code}`));
    }
  }

  /** Returns the price of a coin in US dollars. Ascending times are cheapest. */
  dollars(code: string, second: number): number {
    const start = this.#start.get(code) ?? 1;
    const own = this.#own.get(code);
    if (own === undefined) return start;
    return start * bent(TOGETHER * this.#market.at(second) + (1 - TOGETHER) * own.at(second));
  }

  /** Price of one coin in another. */
  price(base: string, quote: string, second: number): number {
    return this.dollars(base, second) / this.dollars(quote, second);
  }

  /** Prices of every coin at evenly spaced moments: the waves of the whole market are computed once. */
  series(range: {
    readonly fromSecond: number;
    readonly stepSeconds: number;
    readonly count: number;
  }): ReadonlyMap<string, Float64Array> {
    const { fromSecond, stepSeconds, count } = range;
    const together = new Float64Array(count);
    for (let place = 0; place < count; place++)
      together[place] = this.#market.at(fromSecond + place * stepSeconds);
    const series = new Map<string, Float64Array>();
    for (const [code, start] of this.#start) {
      const own = this.#own.get(code);
      const prices = new Float64Array(count).fill(start);
      for (let place = 0; own !== undefined && place < count; place++) {
        prices[place] =
          start *
          bent(TOGETHER * (together[place] ?? 0) + (1 - TOGETHER) * own.at(fromSecond + place * stepSeconds));
      }
      series.set(code, prices);
    }
    return series;
  }
}

/** Price factor for a wave offset of `offset`, kept within reach of 1. */
function bent(offset: number): number {
  return Math.exp(REACH * Math.tanh((GAIN / REACH) * offset));
}
