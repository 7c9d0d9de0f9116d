import { isId } from '@candor/primitives';
import { IdTable } from '../bytes/id-table.ts';
import type { TextArena } from '../bytes/text-arena.ts';
import { IntegersByIndex } from '../ledger/integers-by-index.ts';
import { NO_ORDER, OrderPool } from './order-pool.ts';
import type { OrderId, OrderSlot, UserIndex } from '../units/units.ts';

/**
 * Resting orders by id and by user, over the pool. A user's list is newest first, because ids only grow
 * and each order joins at the front.
 */
export class OrderStore {
  readonly pool: OrderPool;
  readonly #slots = new IdTable();
  /** By user index, the slot of the newest order + 1; 0: none. */
  readonly #newest = new IntegersByIndex<UserIndex>();

  constructor(texts: TextArena) {
    this.pool = new OrderPool(texts);
  }

  get count(): number {
    return this.#slots.count;
  }

  find(orderId: OrderId): OrderSlot {
    return isId(orderId) ? (this.#slots.get(orderId) as OrderSlot) : NO_ORDER;
  }

  add(slot: OrderSlot): void {
    const { pool } = this;
    const userIndex = pool.userIndex(slot);
    const newest = (this.#newest.get(userIndex) - 1) as OrderSlot;
    pool.joinUser(slot, newest);
    this.#newest.set(userIndex, slot + 1);
    this.#slots.add(pool.orderId(slot), slot);
  }

  /** Removes an order and frees its slot. */
  delete(slot: OrderSlot): void {
    const { pool } = this;
    if (pool.leaveUser(slot)) this.#newest.set(pool.userIndex(slot), pool.userNext(slot) + 1);
    this.#slots.delete(pool.orderId(slot));
    pool.giveBack(slot);
  }

  /** A user's orders, newest first. */
  *ofUser(userIndex: UserIndex): Generator<OrderSlot> {
    let slot = (this.#newest.get(userIndex) - 1) as OrderSlot;
    while (slot !== NO_ORDER) {
      yield slot;
      slot = this.pool.userNext(slot);
    }
  }

  /** Every resting order, by id. */
  all(): OrderSlot[] {
    const { pool } = this;
    const slots = this.#slots.values() as OrderSlot[];
    return slots.sort((a, b) => pool.orderId(a) - pool.orderId(b));
  }
}
