import type { EngineReader } from '@candor/engine';
import type { TraderPayload } from '@candor/contract/schema';
import { expect } from 'vitest';
import { depthAt } from '../../src/wire/trader-streams.ts';

type Depth = TraderPayload<'depth'>;
type Snapshot = TraderPayload<'partialDepth'>;

/** A book as programs keep it: read once, then changed by differences that must follow each other without a gap. */
export class FollowedBook {
  readonly #bids: Map<string, string>;
  readonly #asks: Map<string, string>;
  readonly #readSeq: number;
  /** The last difference that was taken; undefined before the first. */
  #lastSeq: number | undefined;

  constructor({ lastUpdateId, bids, asks }: Snapshot) {
    this.#bids = new Map(bids);
    this.#asks = new Map(asks);
    this.#readSeq = lastUpdateId;
  }

  /** Takes the next difference; returns false for one that the book has already. Throws at a gap. */
  take({ U, u, b, a }: Depth): boolean {
    if (u <= this.#readSeq) return false;
    if (this.#lastSeq === undefined) expect(U).toBeLessThanOrEqual(this.#readSeq + 1);
    else expect(U).toBe(this.#lastSeq + 1);
    for (const [side, levels] of [
      [this.#bids, b],
      [this.#asks, a],
    ] as const)
      for (const [price, quantity] of levels) {
        if (Number(quantity) === 0) side.delete(price);
        else side.set(price, quantity);
      }
    this.#lastSeq = u;
    return true;
  }

  levels() {
    const sorted = (side: ReadonlyMap<string, string>, direction: 1 | -1) =>
      [...side].toSorted(([one], [other]) => (Number(one) - Number(other)) * direction);
    return { bids: sorted(this.#bids, -1), asks: sorted(this.#asks, 1) };
  }
}

/** The books of one pair as the engine had them, each taken as soon as the engine has moved. */
export class SampledBooks {
  readonly #engine: EngineReader;
  readonly #books = new Map<number, ReturnType<FollowedBook['levels']>>();
  #isStopped = false;

  constructor(engine: EngineReader, marketId = 1) {
    this.#engine = engine;
    const take = () => {
      if (!this.#books.has(engine.sequence)) this.#books.set(engine.sequence, this.#read(marketId));
      if (!this.#isStopped) setImmediate(take);
    };
    take();
  }

  stop(): void {
    this.#isStopped = true;
  }

  at(seq: number): ReturnType<FollowedBook['levels']> | undefined {
    return this.#books.get(seq);
  }

  #read(marketId: number): ReturnType<FollowedBook['levels']> {
    const settings = this.#engine.market(marketId);
    const [base, quote] = [settings?.baseAssetId, settings?.quoteAssetId].map((id) =>
      this.#engine.asset(id ?? 0),
    );
    if (settings === undefined || base === undefined || quote === undefined)
      throw new Error(`the engine has no market ${marketId}`);
    const market = {
      id: marketId,
      symbol: '',
      priceDecimals: settings.priceDecimals,
      numberDecimals: base.scale,
      base: { scale: base.scale, code: '' },
      quote: { scale: quote.scale, code: '' },
    };
    const { bids, asks } = depthAt(market, this.#engine.depth(marketId, 1_000), 0);
    return { bids, asks };
  }
}
