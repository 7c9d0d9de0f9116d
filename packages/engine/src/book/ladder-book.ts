import { greatestCommonStep } from '@candor/primitives';
import { BUY, SELL, type SideCode } from '../vocabulary.ts';
import type { Book, BookLevel } from './book.ts';
import { Ladder } from './ladder.ts';
import { LevelPool, NO_LEVEL } from './level-pool.ts';
import { NO_ORDER, type OrderPool } from './order-pool.ts';

/**
 * The book that serves: a ladder of levels a side, each level a queue linked through the pool.
 *
 * Prices are counted in steps that divide every price in the book. The step is the market's tick, and
 * becomes finer where a new tick finds orders that do not lie on it.
 */
export class LadderBook implements Book {
  readonly #pool: OrderPool;
  readonly #levels = new LevelPool();
  readonly #priceOf = (level: number): number => this.#levels.price[level]!;
  #step: number;
  #bids: Ladder;
  #asks: Ladder;

  constructor(pool: OrderPool, tick: number) {
    this.#pool = pool;
    this.#step = tick;
    this.#bids = new Ladder(BUY, tick);
    this.#asks = new Ladder(SELL, tick);
  }

  first(side: SideCode): number {
    const level = this.#ladder(side).best;
    return level === NO_LEVEL ? NO_ORDER : this.#levels.head[level]!;
  }

  following(slot: number): number {
    const next = this.#pool.next(slot);
    if (next !== NO_ORDER) return next;
    const level = this.#ladder(this.#pool.side(slot)).following(this.#pool.price(slot));
    return level === NO_LEVEL ? NO_ORDER : this.#levels.head[level]!;
  }

  append(slot: number): void {
    const pool = this.#pool;
    const levels = this.#levels;
    const ladder = this.#ladder(pool.side(slot));
    const price = pool.price(slot);
    let level = ladder.find(price);
    if (level === NO_LEVEL) {
      level = levels.take(price);
      ladder.insert(price, level);
    }
    const tail = levels.tail[level]!;
    if (tail === NO_ORDER) levels.head[level] = slot;
    else pool.setNext(tail, slot);
    pool.setLevel(slot, level);
    pool.setPrevious(slot, tail);
    pool.setNext(slot, NO_ORDER);
    levels.tail[level] = slot;
    levels.orderCount[level]!++;
    levels.addQuantity(level, pool.remaining(slot));
  }

  remove(slot: number): void {
    const pool = this.#pool;
    const levels = this.#levels;
    const level = pool.level(slot);
    const next = pool.next(slot);
    const previous = pool.previous(slot);
    if (previous === NO_ORDER) levels.head[level] = next;
    else pool.setNext(previous, next);
    if (next === NO_ORDER) levels.tail[level] = previous;
    else pool.setPrevious(next, previous);
    levels.addQuantity(level, -pool.remaining(slot));
    levels.orderCount[level]!--;
    if (levels.orderCount[level] === 0) {
      this.#ladder(pool.side(slot)).delete(pool.price(slot), this.#priceOf);
      levels.giveBack(level);
    }
  }

  reduce(slot: number, quantity: number): void {
    this.#levels.addQuantity(this.#pool.level(slot), -quantity);
  }

  depth(side: SideCode, count: number): BookLevel[] {
    const ladder = this.#ladder(side);
    const found: BookLevel[] = [];
    for (let level = ladder.best; level !== NO_LEVEL && found.length < count; ) {
      const price = this.#levels.price[level]!;
      found.push({ price, quantity: this.#levels.quantity(level) });
      level = ladder.following(price);
    }
    return found;
  }

  rebase(tick: number): void {
    const isEmpty = this.#bids.best === NO_LEVEL && this.#asks.best === NO_LEVEL;
    const step = isEmpty ? tick : greatestCommonStep(this.#step, tick);
    if (step === this.#step) return;
    this.#bids = this.#rebuilt(BUY, step);
    this.#asks = this.#rebuilt(SELL, step);
    this.#step = step;
  }

  /** What the ladders take; for tests. */
  get memory(): { readonly chunks: number; readonly full: number } {
    const [bids, asks] = [this.#bids.memory, this.#asks.memory];
    return { chunks: bids.chunks + asks.chunks, full: bids.full + asks.full };
  }

  #ladder(side: SideCode): Ladder {
    return side === BUY ? this.#bids : this.#asks;
  }

  #rebuilt(side: SideCode, step: number): Ladder {
    const old = this.#ladder(side);
    const ladder = new Ladder(side, step);
    for (let level = old.best; level !== NO_LEVEL; level = old.following(this.#priceOf(level))) {
      ladder.insert(this.#priceOf(level), level);
    }
    return ladder;
  }
}
