import type { PlaceOrder } from '../command.ts';
import type { Outcome } from '../engine-api.ts';
import type { CloseReason } from '../event.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { findRepeat } from './find-repeat.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import { sideCode, TIMES_IN_FORCE } from '../vocabulary.ts';
import { canRest, checkForm, checkOrder } from './check-order.ts';
import { placeHold, releaseHold, reserveOf, trimHold } from './hold.ts';
import { isFillable } from './is-fillable.ts';
import { matchOrder } from './match-order.ts';
import { bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { restOrder } from './rest-order.ts';
import type { SpotMarket } from './spot-market.ts';

const FILL_OR_KILL = TIMES_IN_FORCE.indexOf('FOK');

/**
 * Takes an order in: reserves, trades against the book, and lets the remainder rest or ends it.
 *
 * Everything that may be refused is refused before the first change. Answers with the order as it stands
 * afterwards; a repeated key with the same body answers with the first order as it stands now.
 */
export function placeOrder(state: EngineState, command: PlaceOrder): Outcome {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected({ key: 'user_unknown', field: 'userId' });
  const market = state.markets.get(command.marketId);
  if (market === undefined) return rejected({ key: 'market_unknown', field: 'marketId' });
  const malformed = checkForm(command);
  if (malformed !== undefined) return rejected(malformed);
  let fingerprint = 0;
  if (command.clientId !== '') {
    fingerprint = fingerprintOf(command);
    const repeat = findRepeat(state, userIndex, { clientId: command.clientId, fingerprint });
    if (repeat !== undefined) return repeat;
  }
  const rejection = checkOrder(command, { state, market, userIndex });
  if (rejection !== undefined) return rejected(rejection);

  const slot = openOrder(state, market, { command, userIndex });
  const rests = runOrder(state, market, { slot, mayRest: canRest(command) });
  const order = state.orders.pool.view(slot);
  if (command.clientId !== '') {
    const { clientId } = command;
    state.keys.add(userIndex, {
      clientId,
      fingerprint,
      orderId: order.orderId,
      closed: rests ? undefined : order,
    });
  }
  if (!rests) state.orders.pool.giveBack(slot);
  return { status: 'accepted', order };
}

interface Admission {
  readonly command: PlaceOrder;
  readonly userIndex: number;
}

/** Writes the order into the pool as it stands before anything happens to it. */
function openOrder(state: EngineState, market: SpotMarket, { command, userIndex }: Admission): number {
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

interface Run {
  readonly slot: number;
  readonly mayRest: boolean;
}

/** Takes an order through the market; true where it rests afterwards, else its slot is free to be given back. */
function runOrder(state: EngineState, market: SpotMarket, { slot, mayRest }: Run): boolean {
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

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
