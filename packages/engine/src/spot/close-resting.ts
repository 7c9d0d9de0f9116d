import { fail } from '@candor/primitives';
import type { CloseReason } from '../shapes/event.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { SpotGround } from './spot-ground.ts';
import { endOrder } from './end-order.ts';
import { releaseHold } from './hold.ts';
import type { OrderSlot } from '../units/units.ts';

/** Why a resting order ends, and the key of the command that ends it; `NO_KEY` where there is none. */
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
