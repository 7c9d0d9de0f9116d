import { HOUSE_ACCOUNTS } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { createRandom, negated, type Random } from '@candor/primitives';
import {
  RecordedEngine,
  USDT,
  fundHouse,
  LEVER_MARKET_IDS,
  openTwoLeverMarkets,
} from '@candor/testkit/engine';
import { expect, it } from 'vitest';

/** 0.01 in units of an index price. */
const TICK = 1_000_000;
const START = { 1: 5_000_000_000_000, 2: 300_000_000_000 } as const;
const USER = 1;

/** One user with random positions on two markets. */
class Book {
  readonly recorded = new RecordedEngine();
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = createRandom(seed);
    const { recorded } = this;
    openTwoLeverMarkets(recorded);
    fundHouse(recorded, 1, { account: HOUSE_ACCOUNTS.lever_pool, amount: 100_000_000_000_000 });
    const grants = [
      {
        accountType: 3,
        assetId: USDT.assetId,
        amount: this.#random.integer({ from: 100, to: 900 }) * 100_000_000,
      },
    ] as const;
    recorded.accept({ kind: 'register_user', outboxId: 0, userId: USER, grants });
    this.#tick(0);
  }

  /** Opens up to nine positions, some of which are left at other prices than the last. */
  fill(): void {
    for (let order = this.#random.integer({ from: 1, to: 9 }); order > 0; order--) {
      this.recorded.apply({
        kind: 'open_position',
        userId: USER,
        clientId: '',
        marketId: this.#random.pick(LEVER_MARKET_IDS),
        side: this.#random.pick(['long', 'short']),
        type: 'market',
        targetPrice: 0,
        share: this.#random.pick([1, 2, 3, 8, 30]),
        multiple: this.#random.pick([5, 20, 50, 100]),
      });
      this.recorded.waitMs(2_000);
      this.#tick(0.001);
    }
  }

  #tick(reach: number): void {
    const madeMs = this.recorded.nextMs;
    const quotes = LEVER_MARKET_IDS.map((marketId) => {
      const distance = Math.floor(START[marketId] * reach);
      return {
        marketId,
        sourceId: 1,
        price: START[marketId] + this.#random.integer({ from: -distance, to: distance }),
        madeMs,
      };
    });
    this.recorded.apply({ kind: 'take_quotes', quotes });
  }

  /** The number of positions left if the index of one market goes to a price and the other stays. */
  leftAt(marketId: number, price: number): number {
    const { recorded } = this;
    const engine = createEngine(recorded.engine.snapshot());
    const madeMs = recorded.nextMs;
    engine.apply({
      firstSeq: engine.sequence + 1,
      atMs: madeMs,
      commands: [{ kind: 'take_quotes', quotes: [{ marketId, sourceId: 1, price, madeMs }] }],
    });
    return engine.leverage.positions(USER).length;
  }
}

/** Reports what the engine does around the price of one market that it states. */
function probe(book: Book, marketId: number) {
  const { leverage } = book.recorded.engine;
  const open = leverage.positions(USER);
  const here = open.filter((position) => position.marketId === marketId);
  let net = 0;
  for (const { side, quantity } of here) net += side === 'long' ? quantity : negated(quantity);
  const price = leverage.forcedClosePrice(USER, marketId);
  const isMixed = new Set(here.map(({ side }) => side)).size > 1;
  const shown = { price, isMixed, isHedged: net === 0 && here.length > 0 };
  if (net === 0) return { ...shown, isRight: price === 0 };
  const left = (at: number) => book.leftAt(marketId, at);
  // Where no price is stated, not even an index near zero closes it.
  if (price === 0) return { ...shown, isRight: left(TICK) === open.length };
  const safer = price + (net > 0 ? TICK : -TICK);
  return { ...shown, isRight: left(price) === 0 && left(safer) === open.length };
}

it('the engine closes at the forced-close price, and one tick before it does not', () => {
  const wrong: string[] = [];
  let [priced, mixed, hedged] = [0, 0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const book = new Book(seed);
    book.fill();
    for (const marketId of LEVER_MARKET_IDS) {
      const { price, isMixed, isHedged, isRight } = probe(book, marketId);
      if (!isRight) wrong.push(`seed ${seed}, market ${marketId}, price ${price}`);
      priced += price === 0 ? 0 : 1;
      mixed += isMixed && price !== 0 ? 1 : 0;
      hedged += isHedged ? 1 : 0;
    }
  }
  expect(wrong).toEqual([]);
  expect([priced > 200, mixed > 50, hedged > 3]).toEqual([true, true, true]);
});

it('nobody without a position has a forced-close price, and no market without leverage', () => {
  const { leverage } = new Book(1).recorded.engine;
  expect([leverage.forcedClosePrice(USER, 1), leverage.forcedClosePrice(USER, 99)]).toEqual([0, 0]);
  expect(leverage.risk(USER, USDT.assetId)).toBeUndefined();
});
