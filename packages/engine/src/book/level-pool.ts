import { AMOUNT_LIMIT, type Total } from '@candor/primitives';
import { grownIntegers, grownNumbers } from '../bytes/grow-column.ts';
import { NO_ORDER } from './order-pool.ts';

export const NO_LEVEL = -1;

/** Price levels in columns: the queue's ends, its length and the quantity in it as a two-limb total. */
export class LevelPool {
  head = new Int32Array(64);
  tail = new Int32Array(64);
  orderCount = new Int32Array(64);
  price = new Float64Array(64);
  quantityHi = new Float64Array(64);
  quantityLo = new Float64Array(64);
  #top = 0;
  #free = NO_LEVEL;

  /** An empty level at this price. */
  take(price: number): number {
    let level = this.#free;
    if (level === NO_LEVEL) {
      if (this.#top === this.head.length) this.#grow();
      level = this.#top++;
    } else {
      this.#free = this.head[level]!;
    }
    this.head[level] = NO_ORDER;
    this.tail[level] = NO_ORDER;
    this.orderCount[level] = 0;
    this.price[level] = price;
    this.quantityHi[level] = 0;
    this.quantityLo[level] = 0;
    return level;
  }

  giveBack(level: number): void {
    this.head[level] = this.#free;
    this.#free = level;
  }

  /** Adds an amount or its negative. */
  addQuantity(level: number, delta: number): void {
    const lo = this.quantityLo[level]! + delta;
    if (lo >= AMOUNT_LIMIT) {
      this.quantityHi[level]! += 1;
      this.quantityLo[level] = lo - AMOUNT_LIMIT;
    } else if (lo < 0) {
      this.quantityHi[level]! -= 1;
      this.quantityLo[level] = lo + AMOUNT_LIMIT;
    } else {
      this.quantityLo[level] = lo;
    }
  }

  quantity(level: number): Total {
    return { hi: this.quantityHi[level]!, lo: this.quantityLo[level]! };
  }

  #grow(): void {
    this.head = grownIntegers(this.head);
    this.tail = grownIntegers(this.tail);
    this.orderCount = grownIntegers(this.orderCount);
    this.price = grownNumbers(this.price);
    this.quantityHi = grownNumbers(this.quantityHi);
    this.quantityLo = grownNumbers(this.quantityLo);
  }
}
