import { fail } from '@candor/primitives';
import type { CloseReason } from '../shapes/event.ts';
import type { OrderSlot } from '../units/units.ts';
import { noteEndOf } from './ended-parents.ts';
import { releaseHold } from './hold.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/** Removes an ended order from book and lists; its last state stays while its keys are remembered. */
export function endOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const userIndex = state.orders.pool.userIndex(slot);
  market.book.remove(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) - 1);
  noteEndOf(state, slot);
  state.orders.end(slot);
}

/** Takes a resting order out of the book and releases exactly what it still held. */
export function closeResting(state: SpotGround, slot: OrderSlot, reason: CloseReason): void {
  const { pool } = state.orders;
  const market = state.marketsByPlace[pool.marketPlace(slot)] ?? fail('an order has lost its market');
  releaseHold(state, market, slot);
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
  endOrder(state, market, slot);
}
