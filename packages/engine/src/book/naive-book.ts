import { addTotals, totalFromAmount } from '@candor/primitives';
import { BUY, type SideCode } from '../shapes/vocabulary.ts';
import type { Book, BookLevel } from './book.ts';
import { NO_ORDER, type OrderPool } from './order-pool.ts';
import type { OrderSlot } from '../units/units.ts';

/** The obvious book: two sorted lists, searched from the front. Used only as the ladder's oracle in tests. */
export class NaiveBook implements Book {
  readonly #pool: OrderPool;
  readonly #sides: readonly [OrderSlot[], OrderSlot[]] = [[], []];

  constructor(pool: OrderPool) {
    this.#pool = pool;
  }

  first(side: SideCode): OrderSlot {
    return this.#sides[side][0] ?? NO_ORDER;
  }

  following(slot: OrderSlot): OrderSlot {
    const queue = this.#sides[this.#pool.side(slot)];
    return queue[queue.indexOf(slot) + 1] ?? NO_ORDER;
  }

  append(slot: OrderSlot): void {
    const queue = this.#sides[this.#pool.side(slot)];
    const ahead = queue.findLastIndex((other) => this.#compare(other, slot) <= 0);
    queue.splice(ahead + 1, 0, slot);
  }

  remove(slot: OrderSlot): void {
    const queue = this.#sides[this.#pool.side(slot)];
    queue.splice(queue.indexOf(slot), 1);
  }

  reduce(): void {}

  depth(side: SideCode, count: number): BookLevel[] {
    const levels: BookLevel[] = [];
    for (const slot of this.#sides[side]) {
      const price = this.#pool.price(slot);
      const quantity = totalFromAmount(this.#pool.remaining(slot));
      const last = levels.at(-1);
      if (last?.price === price)
        levels[levels.length - 1] = { price, quantity: addTotals(last.quantity, quantity) };
      else levels.push({ price, quantity });
    }
    return levels.slice(0, count);
  }

  rebase(): void {}

  #compare(a: OrderSlot, b: OrderSlot): number {
    const pool = this.#pool;
    const direction = pool.side(a) === BUY ? -1 : 1;
    return direction * (pool.price(a) - pool.price(b));
  }
}
