import { NO_KEY } from '../idempotency/key-index.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderSlot } from '../units/units.ts';

/** Takes an order that has ended out of book and lists; its last state stays with its key. */
export function endOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const { pool } = state.orders;
  const key = pool.key(slot);
  if (key !== NO_KEY) state.keys.close(key, pool, slot);
  leaveBook(state, market, slot);
}

/** As `endOrder`, but the order's key waits for the one that takes its place. */
export function leaveBook(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const userIndex = state.orders.pool.userIndex(slot);
  market.book.remove(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) - 1);
  state.orders.delete(slot);
}
