import type { Order } from '@candor/contract';
import { isOpenOrder } from './open-orders.ts';

/** Describes what is worth a message about an order: it was filled, further or to the end, or it ended early. */
export type OrderNews = 'placed' | 'part_filled' | 'filled' | 'ended' | undefined;

/** The latest orders whose last state is remembered. */
const KEPT = 500;
/** Endings that the person asked for, and sees where they asked. */
const OWN_ENDINGS = new Set(['by_user', 'replaced']);

interface Said {
  readonly filled: string;
  readonly isOpen: boolean;
  readonly at: string;
}

/**
 * Decides what an order's new state is worth saying, once: an answer and an event about the same fill are one piece of
 * news, whichever comes first. An order that was only placed is news as often as one asks.
 */
export function createOrderNews() {
  const said = new Map<number, Said>();

  function know(order: Order): void {
    said.delete(order.id);
    said.set(order.id, {
      filled: order.transacted_amount,
      isOpen: isOpenOrder(order),
      at: order.updated_at,
    });
    if (said.size > KEPT) said.delete(said.keys().next().value ?? 0);
  }

  return {
    /** Remembers a state without a word: the person has seen it. */
    know,
    of(order: Order): OrderNews {
      const before = said.get(order.id);
      const isOpen = isOpenOrder(order);
      if (before && (before.at > order.updated_at || !before.isOpen)) return undefined;
      if (isOpen && !hasFills(order)) return before ? undefined : 'placed';
      if (isOpen && before?.filled === order.transacted_amount) return undefined;
      know(order);
      if (isOpen) return 'part_filled';
      if (order.status === 'filled') return 'filled';
      return OWN_ENDINGS.has(order.close_reason) ? undefined : 'ended';
    },
  };
}

export function hasFills({ transacted_amount: filled }: Order): boolean {
  return /[1-9]/.test(filled);
}

export const orderNews = createOrderNews();
