import { fail } from '@candor/primitives';
import type { CloseReason, OrderView } from '../event.ts';
import type { EngineState } from '../state.ts';
import { endOrder } from './end-order.ts';
import { releaseHold } from './hold.ts';

/** Takes a resting order out of the book and releases exactly what it still held; answers with its last state. */
export function closeResting(state: EngineState, slot: number, reason: CloseReason): OrderView {
  const { pool } = state.orders;
  const market = state.markets.get(pool.marketId(slot)) ?? fail('an order has lost its market');
  releaseHold(state, market, slot);
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
  const order = pool.view(slot);
  endOrder(state, market, slot, order);
  return order;
}
