import { isId } from '@candor/primitives';
import { IdTable } from '../bytes/id-table.ts';
import type { TextArena } from '../bytes/text-arena.ts';
import { IntegersByIndex } from '../ledger/integers-by-index.ts';
import { NO_ORDER, OrderPool } from './order-pool.ts';

/**
 * Resting orders by id and by user, over the pool. A user's list is newest first, because ids only grow
 * and each order joins at the front.
 */
export class OrderStore {
  readonly pool: OrderPool;
  readonly #slots = new IdTable();
  /** By user index, the slot of the newest order + 1; 0: none. */
  readonly #newest = new IntegersByIndex();

  constructor(texts: TextArena) {
    this.pool = new OrderPool(texts);
  }

  get count(): number {
    return this.#slots.count;
  }

  find(orderId: number): number {
    return isId(orderId) ? this.#slots.get(orderId) : NO_ORDER;
  }

  /** Reads where so many orders are looked for, as `LookAhead` has it. */
  fetchIds(orderIds: Float64Array, count: number): number {
    return this.#slots.fetch(orderIds, count);
  }

  /** As `fetchIds`, where so many users' orders begin. */
  fetchNewest(userIndexes: Int32Array, count: number): number {
    let seen = 0;
    for (let index = 0; index < count; index++) seen ^= this.#newest.get(userIndexes[index]!);
    return seen;
  }

  add(slot: number): void {
    const { pool } = this;
    const userIndex = pool.userIndex(slot);
    const newest = this.#newest.get(userIndex) - 1;
    pool.joinUser(slot, newest);
    this.#newest.set(userIndex, slot + 1);
    this.#slots.add(pool.orderId(slot), slot);
  }

  /** Forgets an order and gives its slot back. */
  delete(slot: number): void {
    const { pool } = this;
    if (pool.leaveUser(slot)) this.#newest.set(pool.userIndex(slot), pool.userNext(slot) + 1);
    this.#slots.delete(pool.orderId(slot));
    pool.giveBack(slot);
  }

  /** A user's orders, newest first. */
  *ofUser(userIndex: number): Generator<number> {
    let slot = this.#newest.get(userIndex) - 1;
    while (slot !== NO_ORDER) {
      yield slot;
      slot = this.pool.userNext(slot);
    }
  }

  /** Every resting order, by id. */
  all(): number[] {
    const { pool } = this;
    return this.#slots.values().sort((a, b) => pool.orderId(a) - pool.orderId(b));
  }
}
