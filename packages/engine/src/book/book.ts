import type { Total } from '@candor/primitives';
import type { SideCode } from '../vocabulary.ts';
import type { OrderPool } from './order-pool.ts';

export interface BookLevel {
  readonly price: number;
  readonly quantity: Total;
}

/**
 * The resting orders of one market, in price-time order: better price first, at one price the smaller
 * order id first. It knows orders by their slots in the pool and changes nothing there but their place.
 */
export interface Book {
  /** The first order of a side; `NO_ORDER` when it is empty. */
  first(side: SideCode): number;
  /** The order after this one on its side; `NO_ORDER` at the end. */
  following(slot: number): number;
  /** Puts an order behind all others of its price. */
  append(slot: number): void;
  /** Takes an order out, with what remains of it. */
  remove(slot: number): void;
  /** Says that this much of a resting order was filled. */
  reduce(slot: number, quantity: number): void;
  /** Best first. */
  depth(side: SideCode, levels: number): BookLevel[];
  /** Every price from now on is a multiple of this step. */
  rebase(tick: number): void;
}

/** Makes the book of a market over the pool that all markets share. */
export type BookFactory = (pool: OrderPool, tick: number) => Book;
