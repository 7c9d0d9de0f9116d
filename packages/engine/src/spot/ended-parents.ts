import { BUY } from '../shapes/vocabulary.ts';
import type { OrderSlot } from '../units/units.ts';
import type { SpotGround } from './spot-ground.ts';

/** Notes that an order has ended; if a take-profit and a stop await that, they begin to wait after the matching. */
export function noteEndOf({ triggers, orders: { pool } }: SpotGround, slot: OrderSlot): void {
  if (triggers.count === 0 || triggers.childrenOf(pool.orderId(slot)).length === 0) return;
  const { orderId, filledBase, fee } = pool.view(slot);
  // A buy pays its fee in what it buys.
  const brought = pool.side(slot) === BUY ? filledBase - fee : filledBase;
  triggers.endedParents.push({ orderId, brought });
}
