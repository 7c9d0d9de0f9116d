import type { PlaceBracket, PlaceOrder } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { findRepeat } from '../kernel/keys.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { checkForm, checkOrder, type OrderSurroundings } from './check-order.ts';
import { runTriggers } from './fire-triggers.ts';
import { openOrder, runOrder } from './run-order.ts';
import type { OrderId, UserIndex } from '../units/units.ts';

/**
 * Accepts an order: reserves, trades against the book, and lets the remainder rest or ends it.
 *
 * Everything that may be refused is refused before the first change. Returns the order as its own matching
 * left it, before any trigger that its trades reached fires; a repeated key with the same body returns
 * the first order in its current state.
 */
export function placeOrder(state: SpotGround, command: PlaceOrder): Outcome {
  return placeWith(state, { command, order: command });
}

/** An order with what is placed beside it. */
interface Placing {
  /** The command under whose key the order is placed. */
  readonly command: PlaceOrder | PlaceBracket;
  readonly order: PlaceOrder;
  readonly beside?: {
    check(surroundings: OrderSurroundings): Rejection | undefined;
    start(orderId: OrderId): void;
  };
}

/** Accepts an order like `placeOrder`; what is placed beside it is checked after it and begins before its matching. */
export function placeWith(state: SpotGround, { command, order, beside }: Placing): Outcome {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected({ key: 'user_unknown', field: 'userId' });
  if (state.standings.isFrozen(userIndex)) return refuseFrozen(state, command, userIndex);
  const market = state.markets.get(command.marketId);
  if (market === undefined) return rejected({ key: 'market_unknown', field: 'marketId' });
  const malformed = checkForm(order);
  if (malformed !== undefined) return rejected(malformed);
  let fingerprint = 0;
  if (command.clientId !== '') {
    fingerprint = fingerprintOf(command);
    const repeat = findRepeat(state, userIndex, command.clientId, fingerprint);
    if (repeat !== undefined) return repeat;
  }
  const surroundings = { state, market, userIndex, freedAmount: 0, freedOrders: 0 };
  const rejection = checkOrder(order, surroundings) ?? beside?.check(surroundings);
  if (rejection !== undefined) return rejected(rejection);

  const slot = openOrder(state, market, order, { userIndex });
  if (command.clientId !== '') state.keys.addPlaced(userIndex, command.clientId, fingerprint, slot);
  state.recorder.startPlacing(slot);
  beside?.start(state.orders.pool.orderId(slot));
  const rests = runOrder(state, market, slot);
  const outcome = state.recorder.endPlacing();
  if (!rests) state.orders.drop(slot);
  if (state.rulesVersion < RULES_BOUNDED) runTriggers(state);
  return outcome;
}

/** Refuses a frozen user's order, except a repeated one, whose current state is returned. */
function refuseFrozen(state: SpotGround, command: Placing['command'], userIndex: UserIndex): Outcome {
  const { clientId } = command;
  const repeat = clientId === '' ? undefined : findRepeat(state, userIndex, clientId, fingerprintOf(command));
  return repeat?.status === 'accepted' ? repeat : rejected({ key: 'user_frozen', field: 'userId' });
}

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
