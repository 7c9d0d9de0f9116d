import { fail } from '@candor/primitives';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { CloseReason } from '../shapes/event.ts';
import type { OrderSlot } from '../units/units.ts';
import { releaseHold } from './hold.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/** Removes an ended order from book and lists; its last state stays with its key. */
export function endOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const { pool } = state.orders;
  const key = pool.key(slot);
  if (key !== NO_KEY) state.keys.close(key, pool, slot);
  leaveBook(state, market, slot);
}

/** Takes an order out like `endOrder`, but keeps its key for the order that replaces it. */
export function leaveBook(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const userIndex = state.orders.pool.userIndex(slot);
  market.book.remove(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) - 1);
  state.orders.delete(slot);
}

/** The reason a resting order ends, and the key of the command that ends it; `NO_KEY` if there is none. */
export interface Closing {
  readonly reason: CloseReason;
  readonly key: number;
}

/** Takes a resting order out of the book and releases exactly what it still held. */
export function closeResting(state: SpotGround, slot: OrderSlot, { reason, key }: Closing): void {
  const { pool } = state.orders;
  const market = state.marketsByPlace[pool.marketPlace(slot)] ?? fail('an order has lost its market');
  releaseHold(state, market, slot);
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
  if (key !== NO_KEY) state.keys.close(key, pool, slot);
  endOrder(state, market, slot);
}
