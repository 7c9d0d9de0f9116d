import { isId, isOnStep, roundDownToStep } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import type { NewOrder } from '../book/order-entry.ts';
import type { AmendOrder } from '../shapes/command.ts';
import { NO_KEY } from '../idempotency/key-table.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { freedBy } from './cancel-resting.ts';
import { checkNotional, checkOrder } from './check-order.ts';
import { checkNumbers } from './check-trigger.ts';
import { endOrder } from './end-order.ts';
import { cancelTriggerAs, changeTrigger } from './end-trigger.ts';
import { runTriggers } from './fire-triggers.ts';
import { releaseHold, trimHold } from './hold.ts';
import { openOrder, runOrder } from './run-order.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderId, OrderSlot, Quantity, UserIndex } from '../units/units.ts';

/**
 * Changes a resting order. If only its quantity falls, it keeps id and place and releases what it no longer
 * needs, in any status of the market; otherwise it ends as `replaced`, and an order for the remainder of the
 * new quantity is placed under all rules, with the money and the place that the old one releases. A refusal
 * changes nothing. The stop of its OCO ends either way; a take-profit and a stop that await its end await that of its
 * replacement, which is refused with order_options_invalid if they have and part of the order is filled. Returns the order's id from now on.
 *
 * May refuse with user_frozen, amount_invalid, order_unknown, order_not_open, order_unchanged,
 * quantity_below_minimum (no remainder) and every refusal of a placed order.
 */
export function amendOrder(state: SpotGround, command: AmendOrder, userIndex: UserIndex): Rejection | number {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const { price, quantity } = command;
  const malformed = checkNumbers({ price, quantity });
  if (malformed !== undefined) return malformed;
  const { orders, keys } = state;
  const { pool } = orders;
  const slot = isId(command.orderId) ? orders.find(command.orderId) : NO_ORDER;
  const market = slot === NO_ORDER ? undefined : state.markets.get(pool.marketId(slot));
  if (market === undefined || pool.userIndex(slot) !== userIndex) {
    const hasEnded = keys.hasEnded(userIndex, command.orderId);
    return { key: hasEnded ? 'order_not_open' : 'order_unknown', field: 'orderId' };
  }
  if (price === pool.price(slot) && quantity === pool.quantity(slot)) return { key: 'order_unchanged' };
  const filled = pool.filledBase(slot);
  if (price === pool.price(slot) && quantity < pool.quantity(slot)) {
    return checkRemainder(state, market, { slot, quantity }) ?? shrink(state, market, { slot, quantity });
  }
  if (filled !== 0 && state.triggers.childrenOf(command.orderId).length !== 0)
    return { key: 'order_options_invalid', field: 'orderId' };
  const replacement = replacementOf(state, slot, command);
  const rejection = checkOrder(replacement, {
    state,
    market,
    userIndex,
    ...freedBy(state, slot),
  });
  if (rejection !== undefined) return inWholeQuantity(rejection, filled);
  return replace(state, market, { slot, command: replacement, userIndex });
}

/** The order that would replace an amended one: the same except for price and remaining quantity. */
function replacementOf(
  { orders: { pool } }: SpotGround,
  slot: OrderSlot,
  { price, quantity }: AmendOrder,
): NewOrder {
  const { userId, clientId, marketId, side, type, timeInForce, postOnly, selfTrade, filledBase } =
    pool.view(slot);
  return {
    kind: 'place_order',
    userId,
    clientId,
    marketId,
    side,
    type,
    timeInForce,
    postOnly,
    selfTrade,
    price,
    quantity: quantity - filledBase,
  };
}

interface Shrinking {
  readonly slot: OrderSlot;
  /** The whole new quantity, including what is filled. */
  readonly quantity: Quantity;
}

/** The remainder must be at least one lot, and since rules 7 worth as much as a new order. */
function checkRemainder(
  { orders: { pool }, rulesVersion }: SpotGround,
  market: SpotMarket,
  { slot, quantity }: Shrinking,
): Rejection | undefined {
  const { lot } = market.settings;
  const filled = pool.filledBase(slot);
  const left = quantity - filled;
  const field = 'quantity';
  if (left < lot) return { key: 'quantity_below_minimum', field, nearest: filled + lot };
  if (!isOnStep(left, lot))
    return { key: 'quantity_not_on_lot', field, nearest: filled + roundDownToStep(left, lot) };
  if (rulesVersion < RULES_BOUNDED) return undefined;
  return checkNotional({ price: pool.price(slot), quantity: left }, market);
}

/** Converts a refusal to the whole quantity, which senders use; the rules look at the remainder. */
function inWholeQuantity(rejection: Rejection, filled: number): Rejection {
  const { field, nearest } = rejection;
  return field === 'quantity' && nearest !== undefined
    ? { ...rejection, nearest: nearest + filled }
    : rejection;
}

function shrink(state: SpotGround, market: SpotMarket, { slot, quantity }: Shrinking): number {
  const { pool } = state.orders;
  const orderId = pool.orderId(slot);
  market.book.reduce(slot, pool.quantity(slot) - quantity);
  pool.shrink(slot, quantity, state.nowMs);
  trimHold(state, market, slot);
  state.recorder.orderChanged('amended', pool, slot);
  endLinkedStop(state, orderId);
  return orderId;
}

interface Replacing {
  readonly slot: OrderSlot;
  readonly command: NewOrder;
  readonly userIndex: UserIndex;
}

function replace(state: SpotGround, market: SpotMarket, { slot, command, userIndex }: Replacing): number {
  const { keys, orders, recorder } = state;
  const { pool } = orders;
  const { clientId } = command;
  const key = clientId === '' ? NO_KEY : keys.find(userIndex, clientId);
  endLinkedStop(state, pool.orderId(slot));
  moveChildren(state, pool.orderId(slot));
  releaseHold(state, market, slot);
  pool.close(slot, 'replaced', state.nowMs);
  recorder.orderChanged('closed', pool, slot);
  endOrder(state, market, slot);

  const placed = openOrder(state, market, command, { userIndex });
  const orderId = pool.orderId(placed);
  if (key !== NO_KEY) keys.replace(key, placed);
  if (!runOrder(state, market, placed)) state.orders.drop(placed);
  if (state.rulesVersion < RULES_BOUNDED) runTriggers(state);
  return orderId;
}

/** Lets what awaits the end of an order await that of the order which replaces it next. */
function moveChildren(state: SpotGround, orderId: OrderId): void {
  for (const before of state.triggers.childrenOf(orderId)) {
    const after = { ...before, parentOrderId: state.lastOrderId + 1, updatedMs: state.nowMs };
    changeTrigger(state, { before, after });
  }
}

function endLinkedStop(state: SpotGround, orderId: OrderId): void {
  const linked = state.triggers.linkedTo(orderId);
  if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');
}
