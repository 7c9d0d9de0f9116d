import { createRandom } from '@candor/primitives';
import { DEMO_CURRENCIES, DEMO_MARKETS } from './demo-catalog.ts';

const INDEX_UNITS = 1e8;
/** Wandering of a price in a second, as a part of it: about 60 % a year. */
const STEP = 1.1e-4;
/** Pull towards the start price: it keeps every seed's world within about a seventh of where it began. */
const PULL = 3.6e-6;
const REACH = 0.13;
/** Share of a coin's steps that the whole market makes together. */
const TOGETHER = 0.7;

/**
 * A simulated venue. Each second's step follows from the seed and the second alone, so two runs over the
 * same seconds wander alike. Prices are drawn in floating point and become whole units of 10^-8 here,
 * rounded to the nearest: they are drawn numbers, not money.
 */
export class SimulatedIndex {
  readonly name = 'simulated';
  readonly #seed: string;
  /** ln(price / start) of each coin. */
  readonly #offsets = new Map<string, number>();
  #second: number;

  /** Goes on from known prices in US dollars, where there are some. */
  constructor(seed: string, nowMs: number, knownPrices: ReadonlyMap<string, number> = new Map()) {
    this.#seed = seed;
    this.#second = Math.floor(nowMs / 1_000);
    const begin = createRandom(`${seed}/begin`);
    for (const { code, startPrice } of DEMO_CURRENCIES) {
      const drawn = (begin.fraction() - 0.5) * 0.06;
      const known = knownPrices.get(code);
      if (code !== 'USDT')
        this.#offsets.set(code, known === undefined ? drawn : Math.log(known / startPrice));
    }
  }

  async read(nowMs: number): Promise<{ marketId: number; price: number; quotedMs: number }[]> {
    const until = Math.floor(nowMs / 1_000);
    // After a long pause the world goes on from where it was, not through every second that nobody saw.
    this.#second = Math.max(this.#second, until - 60);
    while (this.#second < until) this.#step(++this.#second);
    return DEMO_MARKETS.map((market) => ({
      marketId: market.id,
      price: Math.max(
        1,
        Math.round((this.#dollars(market.base) / this.#dollars(market.quote)) * INDEX_UNITS),
      ),
      quotedMs: nowMs,
    }));
  }

  #step(second: number): void {
    const random = createRandom(`${this.#seed}/${second}`);
    const market = gauss(random);
    for (const [code, offset] of this.#offsets) {
      const own = gauss(random);
      const next = offset * (1 - PULL) + STEP * (TOGETHER * market + Math.sqrt(1 - TOGETHER ** 2) * own);
      this.#offsets.set(code, Math.max(-REACH, Math.min(REACH, next)));
    }
  }

  #dollars(code: string): number {
    const start = DEMO_CURRENCIES.find((currency) => currency.code === code)?.startPrice ?? 1;
    return start * Math.exp(this.#offsets.get(code) ?? 0);
  }
}

/** Box-Muller. */
function gauss(random: { fraction(): number }): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}
