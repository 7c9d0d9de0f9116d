import { AMOUNT_LIMIT, negated, type Total } from '@candor/primitives';
import { recordViews } from '../bytes/record-views.ts';
import { NO_ORDER } from '../shapes/order-record.ts';
import type { LevelSlot, OrderSlot, Price, Quantity } from '../units/units.ts';

export const NO_LEVEL = -1 as LevelSlot;

const RECORD_BYTES = 40;
/** Width of a record in the view of numbers: its price and the limbs of the quantity in it. */
const NUMBERS = RECORD_BYTES / 8;
const PRICE = 0;
const QUANTITY_HI = 1;
const QUANTITY_LO = 2;
/** Width in the view of integers, which follow the numbers: the ends of its queue and the number of orders in it. */
const INTEGERS = RECORD_BYTES / 4;
const HEAD = 6;
const TAIL = 7;
const ORDER_COUNT = 8;

/**
 * Price levels of every book, as records of 40 bytes in one buffer: with columns, an isolated level was six
 * cache misses, and columns for each of a thousand books were six thousand arrays.
 */
export class LevelPool {
  #capacity = 64;
  #numbers: Float64Array<ArrayBuffer>;
  #integers: Int32Array<ArrayBuffer>;
  #top = 0;
  #free: LevelSlot = NO_LEVEL;

  constructor() {
    ({ numbers: this.#numbers, integers: this.#integers } = recordViews(this.#capacity * RECORD_BYTES));
  }

  /** Allocates an empty level at this price. */
  take(price: Price): LevelSlot {
    const level = this.#slot();
    const numbers = this.#numbers;
    const integers = this.#integers;
    const at = Math.imul(level, NUMBERS);
    numbers[at + PRICE] = price;
    numbers[at + QUANTITY_HI] = 0;
    numbers[at + QUANTITY_LO] = 0;
    const place = Math.imul(level, INTEGERS);
    integers[place + HEAD] = NO_ORDER;
    integers[place + TAIL] = NO_ORDER;
    integers[place + ORDER_COUNT] = 0;
    return level;
  }

  giveBack(level: LevelSlot): void {
    this.#integers[Math.imul(level, INTEGERS) + HEAD] = this.#free;
    this.#free = level;
  }

  /** Appends an order with its remaining quantity; returns the order before it. */
  append(level: LevelSlot, slot: OrderSlot, quantity: Quantity): OrderSlot {
    const integers = this.#integers;
    const at = Math.imul(level, INTEGERS);
    const tail = integers[at + TAIL] as OrderSlot;
    if (tail === NO_ORDER) integers[at + HEAD] = slot;
    integers[at + TAIL] = slot;
    integers[at + ORDER_COUNT]!++;
    this.addQuantity(level, quantity);
    return tail;
  }

  /** Removes the order between these two with its remaining quantity; returns the number of orders left. */
  remove(level: LevelSlot, previous: OrderSlot, next: OrderSlot, quantity: Quantity): number {
    const integers = this.#integers;
    const at = Math.imul(level, INTEGERS);
    if (previous === NO_ORDER) integers[at + HEAD] = next;
    if (next === NO_ORDER) integers[at + TAIL] = previous;
    this.addQuantity(level, negated(quantity));
    return --integers[at + ORDER_COUNT]!;
  }

  /** Adds an amount or its negative. */
  addQuantity(level: LevelSlot, delta: number): void {
    const numbers = this.#numbers;
    const at = Math.imul(level, NUMBERS);
    const lo = numbers[at + QUANTITY_LO]! + delta;
    if (lo >= AMOUNT_LIMIT) {
      numbers[at + QUANTITY_HI]! += 1;
      numbers[at + QUANTITY_LO] = lo - AMOUNT_LIMIT;
    } else if (lo < 0) {
      numbers[at + QUANTITY_HI]! -= 1;
      numbers[at + QUANTITY_LO] = lo + AMOUNT_LIMIT;
    } else {
      numbers[at + QUANTITY_LO] = lo;
    }
  }

  /** The first order of its queue. */
  head(level: LevelSlot): OrderSlot {
    return this.#integers[Math.imul(level, INTEGERS) + HEAD] as OrderSlot;
  }

  price(level: LevelSlot): Price {
    return this.#numbers[Math.imul(level, NUMBERS) + PRICE]!;
  }

  quantity(level: LevelSlot): Total {
    const at = Math.imul(level, NUMBERS);
    return { hi: this.#numbers[at + QUANTITY_HI]!, lo: this.#numbers[at + QUANTITY_LO]! };
  }

  #slot(): LevelSlot {
    const level = this.#free;
    if (level !== NO_LEVEL) {
      this.#free = this.#integers[Math.imul(level, INTEGERS) + HEAD] as LevelSlot;
      return level;
    }
    if (this.#top === this.#capacity) this.#grow();
    return this.#top++ as LevelSlot;
  }

  #grow(): void {
    this.#capacity *= 2;
    const grown = recordViews(this.#capacity * RECORD_BYTES, {
      numbers: this.#numbers,
      integers: this.#integers,
    });
    this.#numbers = grown.numbers;
    this.#integers = grown.integers;
  }
}

/** Orders before and after one in its queue; `NO_ORDER` at an end. */
