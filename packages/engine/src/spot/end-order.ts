import type { EngineState } from '../state.ts';
import type { SpotMarket } from './spot-market.ts';

/** Takes an order that has ended out of book and lists; its last state stays with its key. */
export function endOrder(state: EngineState, market: SpotMarket, slot: number): void {
  const { pool } = state.orders;
  const userIndex = pool.userIndex(slot);
  market.book.remove(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) - 1);
  if (pool.clientId(slot) !== '') state.keys.close(userIndex, pool.view(slot));
  state.orders.delete(slot);
}
