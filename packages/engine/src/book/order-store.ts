import { isId } from '@candor/primitives';
import { IdTable, NO_ENTRY } from '../bytes/id-table.ts';
import type { TextArena } from '../bytes/text-arena.ts';
import type { KeyedOrders } from '../idempotency/key-table.ts';
import { IntegersByIndex } from '../ledger/integers-by-index.ts';
import type { OrderView } from '../shapes/event.ts';
import { NO_MARKET } from './order-layout.ts';
import { NO_ORDER, OrderPool } from './order-pool.ts';
import type { OrderId, OrderSlot, UserIndex } from '../units/units.ts';

/**
 * Resting orders by id and by user, and ended ones by id while keys refer to them, over the pool. A user's list is newest
 * first, because each order joins at the front.
 */
export class OrderStore implements KeyedOrders {
  readonly pool: OrderPool;
  /** Slots of resting and of ended orders. */
  readonly #slots = new IdTable((slot) => this.pool.orderId(slot as OrderSlot));
  /** By user index, the slot of the newest order + 1; 0: none. */
  readonly #newest = new IntegersByIndex<UserIndex>();
  #count = 0;
  /** Places of orders that joined later than their ids say, by slot. */
  readonly #latePlaces = new Map<OrderSlot, number>();

  constructor(texts: TextArena) {
    this.pool = new OrderPool(texts);
  }

  /** The number of resting orders. */
  get count(): number {
    return this.#count;
  }

  /** The number by which it is ahead of later orders: its id, or for one that waited for its price that of its placing. */
  placeOf(slot: OrderSlot): number {
    return this.#latePlaces.get(slot) ?? this.pool.orderId(slot);
  }

  setPlace(slot: OrderSlot, place: number): void {
    this.#latePlaces.set(slot, place);
  }

  /** Resting orders whose place is not their id, by id: id and place. */
  latePlaces(): [OrderId, number][] {
    const resting = [...this.#latePlaces].filter(([slot]) => this.pool.isResting(slot));
    return resting
      .map(([slot, place]): [OrderId, number] => [this.pool.orderId(slot), place])
      .sort(([a], [b]) => a - b);
  }

  /** The slot of a resting order. */
  find(orderId: OrderId): OrderSlot {
    const slot = this.findKept(orderId);
    return slot !== NO_ORDER && this.pool.isResting(slot) ? slot : NO_ORDER;
  }

  findKept(orderId: OrderId): OrderSlot {
    return isId(orderId) ? (this.#slots.get(orderId) as OrderSlot) : NO_ORDER;
  }

  /** Adds an order that begins to rest in the book of the market at this place. */
  add(slot: OrderSlot, marketPlace: number): void {
    const { pool } = this;
    const userIndex = pool.userIndex(slot);
    const newest = (this.#newest.get(userIndex) - 1) as OrderSlot;
    pool.setMarketPlace(slot, marketPlace);
    pool.joinUser(slot, newest);
    this.#newest.set(userIndex, slot + 1);
    this.#slots.add(pool.orderId(slot), slot);
    this.#count++;
  }

  /** Ends a resting order. It stays by its id while keys refer to it. */
  end(slot: OrderSlot): void {
    const { pool } = this;
    if (pool.leaveUser(slot)) this.#newest.set(pool.userIndex(slot), pool.userNext(slot) + 1);
    pool.setMarketPlace(slot, NO_MARKET);
    this.#count--;
    this.#latePlaces.delete(slot);
    if (pool.keyCount(slot) === 0) this.#forget(slot);
  }

  /** Ends an order that never rested, like `end`. */
  drop(slot: OrderSlot): void {
    this.#latePlaces.delete(slot);
    if (this.pool.keyCount(slot) === 0) this.pool.giveBack(slot);
    else this.#slots.add(this.pool.orderId(slot), slot);
  }

  keep(slot: OrderSlot, keyNumber: number): void {
    this.pool.addKey(slot, keyNumber);
  }

  release(slot: OrderSlot): void {
    if (this.pool.dropKey(slot) === 0 && !this.pool.isResting(slot)) this.#forget(slot);
  }

  restoreEnded(order: OrderView, userIndex: UserIndex): OrderSlot {
    const known = this.#slots.get(order.orderId);
    if (known !== NO_ENTRY) return known as OrderSlot;
    const slot = this.pool.add(order, userIndex);
    if (order.closeReason !== '') this.pool.close(slot, order.closeReason, order.updatedMs);
    this.#slots.add(order.orderId, slot);
    return slot;
  }

  /** A user's resting orders, newest first. */
  *ofUser(userIndex: UserIndex): Generator<OrderSlot> {
    let slot = (this.#newest.get(userIndex) - 1) as OrderSlot;
    while (slot !== NO_ORDER) {
      yield slot;
      slot = this.pool.userNext(slot);
    }
  }

  /** Every resting order, by place. */
  all(): OrderSlot[] {
    const { pool } = this;
    const slots = (this.#slots.values() as OrderSlot[]).filter((slot) => pool.isResting(slot));
    return slots.sort((a, b) => this.placeOf(a) - this.placeOf(b));
  }

  /** Frees the slot of an ended order. */
  #forget(slot: OrderSlot): void {
    this.#slots.delete(this.pool.orderId(slot), slot);
    this.pool.giveBack(slot);
  }
}
