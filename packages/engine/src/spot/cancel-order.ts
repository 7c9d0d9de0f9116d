import { isId } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { CancelOrder, CancelOrderByKey } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import { checkClientId, findRepeat } from '../kernel/keys.ts';
import { NO_KEY } from '../idempotency/key-table.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import type { PlainRejection } from '../shapes/rejection.ts';
import type { SpotGround } from './spot-ground.ts';
import { SIDES } from '../shapes/vocabulary.ts';
import type { UserIndex } from '../units/units.ts';
import { cancelResting } from './cancel-resting.ts';
import { cancelLinkedOrder, cancelTriggerAs } from './end-trigger.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';

/**
 * Takes a user's resting order out of the book and releases exactly what it still held, in any status of the
 * market. The stop of its OCO ends with it. Since rules 23 it also ends an order that waits for its price, whose id it
 * then returns instead of an order.
 *
 * Another user's order is treated as unknown. The end of the user's own order is reported only
 * while its key is remembered; otherwise the order is unknown too.
 */
export function cancelOrder(state: SpotGround, command: CancelOrder): Outcome {
  const { pool } = state.orders;
  const { clientId, orderId } = command;
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return rejected('user_unknown', 'userId');
  const malformed = checkClientId(clientId);
  if (malformed !== undefined) return { status: 'rejected', rejection: malformed };
  if (!isId(orderId)) return rejected('order_unknown', 'orderId');
  let fingerprint = 0;
  if (clientId !== '') {
    fingerprint = fingerprintOf(command);
    const repeat = findRepeat(state, userIndex, clientId, fingerprint);
    if (repeat !== undefined) return repeat;
  }

  const slot = state.orders.find(orderId);
  if (slot === NO_ORDER) {
    const waiting = state.triggers.find(orderId as number);
    if (waiting !== undefined && isMeant(state, waiting, command))
      return cancelWaiting(state, waiting, { userIndex, clientId, fingerprint });
    return rejected(state.keys.hasEnded(userIndex, orderId) ? 'order_not_open' : 'order_unknown', 'orderId');
  }
  const isOfSide = command.side === 'any' || command.side === SIDES[pool.side(slot)];
  if (pool.userIndex(slot) !== userIndex || !isOfSide) return rejected('order_unknown', 'orderId');

  if (clientId !== '') state.keys.addCancelled(userIndex, clientId, fingerprint, slot);
  cancelResting(state, slot, 'by_user');
  return state.recorder.lastOrder();
}

/**
 * Cancels like `cancelOrder` the order that a key of its user refers to. A key that was used for something else, or for
 * nothing that is remembered, names no order.
 */
export function cancelOrderByKey(state: SpotGround, command: CancelOrderByKey): Outcome {
  const { userId, clientId, orderKey } = command;
  const userIndex = state.users.find(userId);
  if (userIndex === undefined) return rejected('user_unknown', 'userId');
  const malformed = checkClientId(clientId) ?? checkClientId(orderKey);
  if (malformed !== undefined) return { status: 'rejected', rejection: malformed };
  const fingerprint = clientId === '' ? 0 : fingerprintOf(command);
  const repeat = clientId === '' ? undefined : findRepeat(state, userIndex, clientId, fingerprint);
  if (repeat !== undefined) return repeat;
  const key = orderKey === '' ? NO_KEY : state.keys.find(userIndex, orderKey);
  const order = key === NO_KEY ? undefined : state.keys.order(key);
  const waiting = key === NO_KEY ? undefined : state.triggers.find(state.keys.reference(key));
  if (order === undefined && waiting?.clientId === orderKey && waiting.userId === userId)
    return cancelWaiting(state, waiting, { userIndex, clientId, fingerprint });
  if (order === undefined) return rejected('order_unknown', 'orderKey');
  const slot = state.orders.find(order.orderId);
  if (slot === NO_ORDER) return rejected('order_not_open', 'orderKey');
  if (clientId !== '') state.keys.addCancelled(userIndex, clientId, fingerprint, slot);
  cancelResting(state, slot, 'by_user');
  return state.recorder.lastOrder();
}

interface CancelKey {
  readonly userIndex: UserIndex;
  readonly clientId: string;
  readonly fingerprint: number;
}

/** Ends an order that waits for its price, with the other one of its list. */
function cancelWaiting(
  state: SpotGround,
  waiting: TriggerFact,
  { userIndex, clientId, fingerprint }: CancelKey,
): Outcome {
  const reference: number = waiting.triggerId;
  if (clientId !== '') state.keys.addOther(userIndex, clientId, fingerprint, reference);
  cancelTriggerAs(state, waiting, 'by_user');
  cancelLinkedOrder(state, waiting);
  return { status: 'accepted', reference };
}

/** Returns whether a waiting order that keeps its id is the user's, and of the side named. */
function isMeant({ triggers }: SpotGround, trigger: TriggerFact, { userId, side }: CancelOrder): boolean {
  const { triggerId, userId: ownerId, side: own } = trigger;
  return triggers.keepsId(triggerId) && ownerId === userId && (side === 'any' || side === own);
}

function rejected(key: PlainRejection['key'], field: string): Outcome {
  return { status: 'rejected', rejection: { key, field } };
}
