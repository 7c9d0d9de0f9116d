import { greatestCommonStep, negated } from '@candor/primitives';
import { BUY, SELL, type SideCode } from '../shapes/vocabulary.ts';
import type { Book, BookLevel } from './book.ts';
import { Ladder } from './ladder.ts';
import { type LevelPool, NO_LEVEL } from './level-pool.ts';
import { NO_ORDER, type OrderPool } from './order-pool.ts';
import type { OrderSlot, Price, Quantity } from '../units/units.ts';

/**
 * The production book: a ladder of levels per side, each level a queue linked through the pool.
 *
 * Prices are counted in steps that divide every price in the book. The step is the market's tick, and
 * becomes finer when existing orders are not multiples of a new tick.
 */
export class LadderBook implements Book {
  readonly #pool: OrderPool;
  readonly #levels: LevelPool;
  #step: Price;
  #bids: Ladder;
  #asks: Ladder;

  constructor(pool: OrderPool, tick: Price) {
    this.#pool = pool;
    this.#levels = pool.levels;
    this.#step = tick;
    this.#bids = new Ladder(BUY, tick, pool.levels);
    this.#asks = new Ladder(SELL, tick, pool.levels);
  }

  first(side: SideCode): OrderSlot {
    const level = this.#ladder(side).best;
    return level === NO_LEVEL ? NO_ORDER : this.#levels.head(level);
  }

  following(slot: OrderSlot): OrderSlot {
    const next = this.#pool.next(slot);
    if (next !== NO_ORDER) return next;
    const level = this.#ladder(this.#pool.side(slot)).following(this.#pool.price(slot));
    return level === NO_LEVEL ? NO_ORDER : this.#levels.head(level);
  }

  append(slot: OrderSlot): void {
    const pool = this.#pool;
    const levels = this.#levels;
    const ladder = this.#ladder(pool.side(slot));
    const price = pool.price(slot);
    let level = ladder.find(price);
    if (level === NO_LEVEL) {
      level = levels.take(price);
      ladder.insert(price, level);
    }
    pool.joinQueue(slot, level, levels.append(level, slot, pool.remaining(slot)));
  }

  remove(slot: OrderSlot): void {
    const pool = this.#pool;
    const levels = this.#levels;
    const level = pool.level(slot);
    const previous = pool.previous(slot);
    const next = pool.next(slot);
    pool.leaveQueue(slot);
    if (levels.remove(level, previous, next, pool.remaining(slot)) !== 0) return;
    this.#ladder(pool.side(slot)).delete(pool.price(slot));
    levels.giveBack(level);
  }

  reduce(slot: OrderSlot, quantity: Quantity): void {
    this.#levels.addQuantity(this.#pool.level(slot), negated(quantity));
  }

  depth(side: SideCode, count: number): BookLevel[] {
    const ladder = this.#ladder(side);
    const found: BookLevel[] = [];
    for (let level = ladder.best; level !== NO_LEVEL && found.length < count; ) {
      const price = this.#levels.price(level);
      found.push({ price, quantity: this.#levels.quantity(level) });
      level = ladder.following(price);
    }
    return found;
  }

  rebase(tick: Price): void {
    const isEmpty = this.#bids.best === NO_LEVEL && this.#asks.best === NO_LEVEL;
    const step = isEmpty ? tick : greatestCommonStep(this.#step, tick);
    if (step === this.#step) return;
    this.#bids = this.#rebuilt(BUY, step);
    this.#asks = this.#rebuilt(SELL, step);
    this.#step = step;
  }

  /** The number of chunks, and of those kept as arrays; for tests. */
  get memory(): { readonly chunks: number; readonly full: number } {
    const [bids, asks] = [this.#bids.memory, this.#asks.memory];
    return { chunks: bids.chunks + asks.chunks, full: bids.full + asks.full };
  }

  #ladder(side: SideCode): Ladder {
    return side === BUY ? this.#bids : this.#asks;
  }

  #rebuilt(side: SideCode, step: Price): Ladder {
    const old = this.#ladder(side);
    const ladder = new Ladder(side, step, this.#levels);
    for (let level = old.best; level !== NO_LEVEL; level = old.following(this.#levels.price(level))) {
      ladder.insert(this.#levels.price(level), level);
    }
    return ladder;
  }
}
