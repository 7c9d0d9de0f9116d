import type { Order } from '@candor/contract';
import { isOpenOrder } from './open-orders.ts';

/** What is worth a message about an order: it was filled, further or to the end, or it ended early. */
export type OrderNews = 'placed' | 'part_filled' | 'filled' | 'ended' | undefined;

/** The latest orders whose last state is remembered. */
const KEPT = 500;
/** Endings that the person asked for, and sees where they asked. */
const OWN_ENDINGS = new Set(['by_user', 'replaced']);

/**
 * Decides what an order's new state is worth saying, once: an answer and an event about the same fill are one piece of
 * news, whichever comes first.
 */
export function createOrderNews() {
  const said = new Map<number, string>();

  return {
    /** Remembers a state without a word: the person has seen it. */
    know(order: Order): void {
      said.delete(order.id);
      said.set(order.id, stateOf(order));
      if (said.size > KEPT) said.delete(said.keys().next().value ?? 0);
    },
    of(order: Order): OrderNews {
      const before = said.get(order.id);
      if (before === stateOf(order)) return undefined;
      const isFurther = before === undefined ? hasFills(order) : filledOf(before) !== order.transacted_amount;
      this.know(order);
      if (order.status === 'filled') return 'filled';
      if (isOpenOrder(order)) return isFurther ? 'part_filled' : before === undefined ? 'placed' : undefined;
      return OWN_ENDINGS.has(order.close_reason) ? undefined : 'ended';
    },
  };
}

const stateOf = ({ status, transacted_amount: filled }: Order) =>
  `${isOpenStatus(status) ? 'open' : status} ${filled}`;
const isOpenStatus = (status: Order['status']) => status === 'open' || status === 'partially_filled';
const filledOf = (state: string) => state.split(' ')[1];

export function hasFills({ transacted_amount: filled }: Order): boolean {
  return /[1-9]/.test(filled);
}

export const orderNews = createOrderNews();
