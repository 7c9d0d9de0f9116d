import type { Total } from '@candor/primitives';
import type { SideCode } from '../shapes/vocabulary.ts';
import type { OrderPool } from './order-pool.ts';
import type { OrderSlot, Price, Quantity } from '../units/units.ts';

export interface BookLevel {
  readonly price: Price;
  readonly quantity: Total;
}

/**
 * The resting orders of one market, in price-time order: better price first, at one price the smaller
 * order id first. It refers to orders by their slots in the pool and changes only their position there.
 */
export interface Book {
  /** The first order of a side; `NO_ORDER` when it is empty. */
  first(side: SideCode): OrderSlot;
  /** The order after this one on its side; `NO_ORDER` at the end. */
  following(slot: OrderSlot): OrderSlot;
  /** Appends an order behind all others at its price. */
  append(slot: OrderSlot): void;
  /** Removes an order with its remaining quantity. */
  remove(slot: OrderSlot): void;
  /** Subtracts a filled quantity from a resting order's level. */
  reduce(slot: OrderSlot, quantity: Quantity): void;
  /** Levels, best first. */
  depth(side: SideCode, levels: number): BookLevel[];
  /** Sets the tick of which every later price is a multiple. */
  rebase(tick: Price): void;
}

/** Makes the book of a market over the pool that all markets share. */
export type BookFactory = (pool: OrderPool, tick: Price) => Book;
