import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderSlot } from '../units/units.ts';

/** Puts an order with its remainder into book and lists. */
export function restOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const userIndex = state.orders.pool.userIndex(slot);
  state.orders.pool.setMarketPlace(slot, market.place);
  market.book.append(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) + 1);
  state.orders.add(slot);
}
