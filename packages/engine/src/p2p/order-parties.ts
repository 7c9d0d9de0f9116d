import { compareNumbers } from '@candor/primitives';
import { buyerOf, type P2pOrderFact, sellerOf } from '../shapes/facts/p2p-order-fact.ts';
import type { P2pOrderId, UserId } from '../units/units.ts';

/** The live orders of each person, on either side. */
export class OrderParties {
  readonly #orders = new Map<UserId, Set<P2pOrderId>>();

  add(order: P2pOrderFact): void {
    for (const userId of [buyerOf(order), sellerOf(order)]) {
      const ids = this.#orders.get(userId);
      if (ids === undefined) this.#orders.set(userId, new Set([order.orderId]));
      else ids.add(order.orderId);
    }
  }

  delete(order: P2pOrderFact): void {
    for (const userId of [buyerOf(order), sellerOf(order)]) {
      const ids = this.#orders.get(userId);
      ids?.delete(order.orderId);
      if (ids?.size === 0) this.#orders.delete(userId);
    }
  }

  /** Ascending. */
  of(userId: UserId): P2pOrderId[] {
    return [...(this.#orders.get(userId) ?? [])].sort(compareNumbers);
  }
}
