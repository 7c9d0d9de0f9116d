import type { ConfigureIndex, Quote } from '@candor/engine';
import { type Broken, isAmount, isId, type RefWorld } from './world.ts';

export interface RefTick {
  readonly number: number;
  readonly price: bigint;
  readonly oldestMs: number;
  readonly atMs: number;
  readonly isHalted: boolean;
}

interface RefIndex {
  current: (ConfigureIndex & { readonly seq: number }) | undefined;
  next: (ConfigureIndex & { readonly seq: number }) | undefined;
  readonly quotes: Map<number, Quote>;
  tick: RefTick | undefined;
  haltedSinceMs: number;
  /** Live ticks of the last two minutes under rules 15, with the age of their oldest quote. */
  ages: { readonly minute: number; readonly ageMs: number }[];
  /** Quotes behind the last tick. */
  told: readonly string[];
}

export class RefIndexes {
  readonly #world: RefWorld;
  readonly #indexes = new Map<number, RefIndex>();

  constructor(world: RefWorld) {
    this.#world = world;
  }

  configure(command: ConfigureIndex): Broken {
    const broken: Broken = new Set();
    if (!this.#world.markets.has(command.marketId)) broken.add('market_unknown');
    const { sources, quorum, followsBook, effectiveMs } = command;
    const ascending = sources.every(
      ({ sourceId }, place) => place === 0 || sourceId > sources[place - 1]!.sourceId,
    );
    const sound =
      (sources.length === 0) === followsBook &&
      sources.every(({ sourceId }) => isId(sourceId)) &&
      ascending &&
      isAmount(quorum) &&
      quorum >= 1 &&
      (followsBook || quorum <= sources.length) &&
      isAmount(effectiveMs);
    if (!sound) broken.add('settings_invalid');
    if (broken.size === 0) this.#find(command.marketId).next = { ...command, seq: this.#world.seq };
    return broken;
  }

  check(quotes: readonly Quote[]): Broken {
    const broken: Broken = new Set();
    for (const { marketId, sourceId, price, madeMs } of quotes) {
      if (!this.#world.markets.has(marketId)) broken.add('market_unknown');
      if (!isId(sourceId) || !isAmount(price) || price === 0 || !isAmount(madeMs))
        broken.add('amount_invalid');
    }
    return broken;
  }

  take(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const { quotes: known } = this.#find(quote.marketId);
      const madeMs = Math.min(quote.madeMs, this.#world.nowMs);
      if ((known.get(quote.sourceId)?.madeMs ?? -1) <= madeMs)
        known.set(quote.sourceId, { ...quote, madeMs });
    }
  }

  update(hasContractBefore: (marketId: number, seq: number) => boolean): void {
    for (const marketId of [...this.#indexes.keys()].sort((a, b) => a - b)) {
      const index = this.#find(marketId);
      const { next, current } = index;
      if (next !== undefined && next.effectiveMs <= this.#world.nowMs) {
        if (current === undefined || !hasContractBefore(marketId, next.seq)) {
          index.current = next;
          index.next = undefined;
        }
      }
      if (index.current !== undefined) this.#updateOne(marketId, index, index.current);
    }
  }

  /** The last tick while the index is live. */
  live(marketId: number): RefTick | undefined {
    const tick = this.#indexes.get(marketId)?.tick;
    return tick === undefined || tick.isHalted ? undefined : tick;
  }

  followsBook(marketId: number): boolean {
    return this.#indexes.get(marketId)?.current?.followsBook === true;
  }

  last(marketId: number): RefTick | undefined {
    return this.#indexes.get(marketId)?.tick;
  }

  /** The tick of this very moment, if there was one. */
  fresh(marketId: number): RefTick | undefined {
    const tick = this.live(marketId);
    return tick?.number === this.#world.tickNumber ? tick : undefined;
  }

  /** The time after its acceptance at which the quotes must be made that open an order accepted now. */
  openDelayMs(marketId: number): number {
    if (this.#world.rules < 15) return 0;
    const since = Math.floor(this.#world.nowMs / 60_000) - 1;
    const ages = (this.#indexes.get(marketId)?.ages ?? []).filter(({ minute }) => minute >= since);
    return Math.max(2_000, ...ages.map(({ ageMs }) => ageMs));
  }

  /** Returns whether a tick may open what was accepted at some time with some delay. */
  static opens({ oldestMs }: RefTick, createdMs: number, delayMs: number): boolean {
    return oldestMs > createdMs && oldestMs >= createdMs + delayMs;
  }

  haltedSinceMs(marketId: number): number {
    return this.#indexes.get(marketId)?.haltedSinceMs ?? 0;
  }

  #find(marketId: number): RefIndex {
    let found = this.#indexes.get(marketId);
    if (found === undefined) {
      found = {
        current: undefined,
        next: undefined,
        quotes: new Map(),
        tick: undefined,
        haltedSinceMs: 0,
        ages: [],
        told: [],
      };
      this.#indexes.set(marketId, found);
    }
    return found;
  }

  #updateOne(marketId: number, index: RefIndex, { sources, quorum }: ConfigureIndex): void {
    const { nowMs } = this.#world;
    const live = sources
      .map(({ sourceId }) => index.quotes.get(sourceId))
      .filter((quote) => quote !== undefined && nowMs - quote.madeMs <= 3_000) as Quote[];
    const prices = live.map(({ price }) => BigInt(price)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const isSplit = prices.length === 2 && prices[1]! - prices[0]! > (prices[0]! * 5n) / 1_000n;
    const price = prices.length >= quorum && prices.length > 0 && !isSplit ? clampedMedian(prices) : 0n;
    const { priceDecimals, maxPrice } = this.#world.markets.get(marketId)!.settings;
    const highest = BigInt(maxPrice) * 10n ** BigInt(8 - priceDecimals);
    if (price === 0n || price > highest) return this.#halt(marketId, index);
    const quotes = live.map(({ sourceId, madeMs }) => `${sourceId} at ${madeMs}`);
    const { tick } = index;
    if (
      tick !== undefined &&
      !tick.isHalted &&
      tick.price === price &&
      quotes.every((quote) => index.told.includes(quote))
    ) {
      return;
    }
    index.told = quotes;
    index.haltedSinceMs = 0;
    const oldestMs = Math.min(...live.map(({ madeMs }) => madeMs));
    index.tick = { number: this.#world.tickNumber, price, oldestMs, atMs: nowMs, isHalted: false };
    if (this.#world.rules >= 15) {
      const minute = Math.floor(nowMs / 60_000);
      index.ages = index.ages.filter((age) => age.minute >= minute - 1);
      index.ages.push({ minute, ageMs: nowMs - oldestMs });
    }
    this.#world.tell(`index ${marketId}`, `${price} of ${oldestMs} in tick ${this.#world.tickNumber}`);
  }

  #halt(marketId: number, index: RefIndex): void {
    if (index.tick === undefined || index.tick.isHalted) return;
    index.tick = { ...index.tick, number: this.#world.tickNumber, isHalted: true };
    index.told = [];
    index.haltedSinceMs = this.#world.nowMs;
    this.#world.tell(`index ${marketId}`, `halted at ${index.tick.price} in tick ${this.#world.tickNumber}`);
  }
}

function median(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2n;
}

/** The median of prices, each clamped to so much of their own median. */
export function clampedMedian(prices: readonly bigint[], perMille = 5n): bigint {
  const middle = median(prices);
  const reach = (middle * perMille) / 1_000n;
  return median(
    prices.map((price) =>
      price < middle - reach ? middle - reach : price > middle + reach ? middle + reach : price,
    ),
  );
}
