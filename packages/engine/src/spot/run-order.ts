import type { PlaceOrder } from '../command.ts';
import type { CloseReason } from '../event.ts';
import type { EngineState } from '../state.ts';
import { sideCode, TIMES_IN_FORCE } from '../vocabulary.ts';
import { placeHold, releaseHold, reserveOf, trimHold } from './hold.ts';
import { isFillable } from './is-fillable.ts';
import { matchOrder } from './match-order.ts';
import { bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { restOrder } from './rest-order.ts';
import type { SpotMarket } from './spot-market.ts';

const FILL_OR_KILL = TIMES_IN_FORCE.indexOf('FOK');

export interface Admission {
  readonly command: PlaceOrder;
  readonly userIndex: number;
}

/** Writes an order that passed every rule into the pool as it stands before anything happens to it. */
export function openOrder(state: EngineState, market: SpotMarket, { command, userIndex }: Admission): number {
  const { pool } = state.orders;
  const { type, quantity } = command;
  const side = sideCode(command.side);
  const seenPrice = command.price === 0 ? bestOppositePrice(market, pool, side) : command.price;
  state.lastOrderId++;
  return pool.add({
    orderId: state.lastOrderId,
    userId: command.userId,
    userIndex,
    clientId: command.clientId,
    marketId: command.marketId,
    side: command.side,
    type,
    timeInForce: command.timeInForce,
    postOnly: command.postOnly,
    price: type === 'market' ? marketOrderLimit(market, side, seenPrice) : command.price,
    quantity,
    filledBase: 0,
    filledQuote: 0,
    fee: 0,
    held: type === 'market' ? 0 : reserveOf(market, side, command),
    createdMs: state.nowMs,
    updatedMs: state.nowMs,
    createdSeq: state.sequence,
  });
}

export interface Run {
  readonly slot: number;
  readonly mayRest: boolean;
}

/** Takes an order through the market; true where it rests afterwards, else its slot is free to be given back. */
export function runOrder(state: EngineState, market: SpotMarket, { slot, mayRest }: Run): boolean {
  const { pool } = state.orders;
  const fillsOrDies = pool.timeInForceCode(slot) === FILL_OR_KILL;
  if (fillsOrDies && !isFillable(state, market, slot)) {
    pool.setHeld(slot, 0);
    state.recorder.orderChanged('placed', pool, slot);
    closeRemainder(state, slot, 'not_fillable');
    return false;
  }
  state.recorder.orderChanged('placed', pool, slot);
  if (pool.held(slot) !== 0) placeHold(state, market, slot);
  const stop = matchOrder(state, market, slot);
  const remaining = pool.remaining(slot);
  const rests = mayRest && stop === '' && remaining > 0;
  if (rests) restOrder(state, market, slot);
  if (rests) trimHold(state, market, slot);
  else releaseHold(state, market, slot);
  if (remaining > 0 && !rests) closeRemainder(state, slot, stop === '' ? 'immediate_rest' : stop);
  else if (pool.filledBase(slot) > 0) state.recorder.orderChanged('filled', pool, slot);
  return rests;
}

function closeRemainder(state: EngineState, slot: number, reason: CloseReason): void {
  const { pool } = state.orders;
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
}
