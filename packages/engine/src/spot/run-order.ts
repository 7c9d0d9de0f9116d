import type { PlaceOrder } from '../shapes/command.ts';
import type { CloseReason } from '../shapes/event.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { SpotGround } from './spot-ground.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import { placeHold, releaseHold, reserveOf, trimHold } from './hold.ts';
import { isFillable } from './is-fillable.ts';
import { matchOrder } from './match-order.ts';
import { bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { isDust } from './remainder.ts';
import { restOrder } from './rest-order.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderSlot, UserIndex } from '../units/units.ts';

export interface Admission {
  readonly command: PlaceOrder;
  readonly userIndex: UserIndex;
}

/** Writes an order that passed every rule into the pool as it stands before anything happens to it. */
export function openOrder(
  state: SpotGround,
  market: SpotMarket,
  { command, userIndex }: Admission,
): OrderSlot {
  const { pool } = state.orders;
  const side = sideCode(command.side);
  state.lastOrderId++;
  const slot = pool.open(command, userIndex);
  pool.number(slot, state.lastOrderId, state);
  if (command.type === 'market') {
    const seenPrice = command.price === 0 ? bestOppositePrice(market, pool, side) : command.price;
    pool.setPrice(slot, marketOrderLimit(state, market, { side, seenPrice }));
  } else pool.setHeld(slot, reserveOf(market, side, command));
  return slot;
}

/** Takes an order through the market; true where it rests afterwards, else it is to be dropped. */
export function runOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): boolean {
  const { pool } = state.orders;
  const fillsOrDies = pool.isFillOrKill(slot);
  if (fillsOrDies && !isFillable(state, market, slot)) {
    pool.setHeld(slot, 0);
    state.recorder.orderChanged('placed', pool, slot);
    closeRemainder(state, slot, 'not_fillable');
    return false;
  }
  state.recorder.orderChanged('placed', pool, slot);
  if (pool.held(slot) !== 0) placeHold(state, market, slot);
  let stop = matchOrder(state, market, slot);
  const remaining = pool.remaining(slot);
  const isFilled = pool.filledBase(slot) > 0;
  if (stop === '' && isFilled && isDust(state, market, slot)) stop = 'remainder_below_minimum';
  const rests = pool.mayRest(slot) && stop === '' && remaining > 0;
  if (rests) restOrder(state, market, slot);
  if (!rests) releaseHold(state, market, slot);
  else if (isFilled) trimHold(state, market, slot);
  if (remaining > 0 && !rests) closeRemainder(state, slot, stop === '' ? 'immediate_rest' : stop);
  else if (isFilled) state.recorder.orderChanged('filled', pool, slot);
  return rests;
}

/** Keeps the last state of an order that came to its end without resting, and gives its slot back. */
export function dropOrder({ keys, orders: { pool } }: SpotGround, slot: OrderSlot): void {
  const key = pool.key(slot);
  if (key !== NO_KEY) keys.close(key, pool, slot);
  pool.giveBack(slot);
}

function closeRemainder(state: SpotGround, slot: OrderSlot, reason: CloseReason): void {
  const { pool } = state.orders;
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
}
