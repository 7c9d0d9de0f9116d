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
 * order id first. It knows orders by their slots in the pool and changes nothing there but their place.
 */
export interface Book {
  /** The first order of a side; `NO_ORDER` when it is empty. */
  first(side: SideCode): OrderSlot;
  /** The order after this one on its side; `NO_ORDER` at the end. */
  following(slot: OrderSlot): OrderSlot;
  /** Puts an order behind all others of its price. */
  append(slot: OrderSlot): void;
  /** Takes an order out, with what remains of it. */
  remove(slot: OrderSlot): void;
  /** Says that this much of a resting order was filled. */
  reduce(slot: OrderSlot, quantity: Quantity): void;
  /** Best first. */
  depth(side: SideCode, levels: number): BookLevel[];
  /** Every price from now on is a multiple of this step. */
  rebase(tick: Price): void;
}

/** Makes the book of a market over the pool that all markets share. */
export type BookFactory = (pool: OrderPool, tick: Price) => Book;
