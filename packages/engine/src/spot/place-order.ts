import type { PlaceOrder } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { findRepeat } from '../kernel/keys.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { checkForm, checkOrder } from './check-order.ts';
import { runTriggers } from './fire-triggers.ts';
import { openOrder, runOrder } from './run-order.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Accepts an order: reserves, trades against the book, and lets the remainder rest or ends it.
 *
 * Everything that may be refused is refused before the first change. Returns the order as its own matching
 * left it, before any trigger that its trades reached fires; a repeated key with the same body returns
 * the first order in its current state.
 */
export function placeOrder(state: SpotGround, command: PlaceOrder): Outcome {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected({ key: 'user_unknown', field: 'userId' });
  if (state.standings.isFrozen(userIndex)) return refuseFrozen(state, command, userIndex);
  const market = state.markets.get(command.marketId);
  if (market === undefined) return rejected({ key: 'market_unknown', field: 'marketId' });
  const malformed = checkForm(command);
  if (malformed !== undefined) return rejected(malformed);
  let fingerprint = 0;
  if (command.clientId !== '') {
    fingerprint = fingerprintOf(command);
    const repeat = findRepeat(state, userIndex, command.clientId, fingerprint);
    if (repeat !== undefined) return repeat;
  }
  const rejection = checkOrder(command, { state, market, userIndex, freedAmount: 0, freedOrders: 0 });
  if (rejection !== undefined) return rejected(rejection);

  const slot = openOrder(state, market, command, userIndex);
  if (command.clientId !== '') state.keys.addPlaced(userIndex, command.clientId, fingerprint, slot);
  const rests = runOrder(state, market, slot);
  const outcome = state.recorder.lastOrder();
  if (!rests) state.orders.drop(slot);
  if (state.rulesVersion < RULES_BOUNDED) runTriggers(state);
  return outcome;
}

/** Refuses a frozen user's order, except a repeated one, whose current state is returned. */
function refuseFrozen(state: SpotGround, command: PlaceOrder, userIndex: UserIndex): Outcome {
  const { clientId } = command;
  const repeat = clientId === '' ? undefined : findRepeat(state, userIndex, clientId, fingerprintOf(command));
  return repeat?.status === 'accepted' ? repeat : rejected({ key: 'user_frozen', field: 'userId' });
}

function rejected(rejection: Rejection): Outcome {
  return { status: 'rejected', rejection };
}
