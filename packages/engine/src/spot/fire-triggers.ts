import { addToTotal, fail } from '@candor/primitives';
import { FILLS_MAX, FIRED_TRIGGERS_MAX } from '../shapes/bounds.ts';
import type { PlaceOrder } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { RULES_BOUNDED, RULES_FIRED_ORDERS_REST } from '../shapes/rules.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { SpotGround } from './spot-ground.ts';
import { NOTHING_FREED } from './cancel-resting.ts';
import { checkOrder, type OrderSurroundings, payingSlot } from './check-order.ts';
import { startEndedBrackets } from './brackets.ts';
import {
  cancelLinkedOrder,
  cancelTriggerAs,
  changeTrigger,
  otherOfList,
  recordTrigger,
  withdrawTrigger,
} from './end-trigger.ts';
import { affordableFrom, bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { openOrder, runOrder } from './run-order.ts';
import { firingPrice } from './trails.ts';
import { NO_KEY } from '../idempotency/key-table.ts';

/**
 * Fires the triggers that trades reached, in rounds: those of one round by id, those that their trades reach in the
 * next. Each fires once, so the rounds end. Since rules 7 one command fires at most
 * `FIRED_TRIGGERS_MAX`, and none after `FILLS_MAX` trades; the rest is due with the next command of any kind.
 */
export function runTriggers(state: SpotGround): void {
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  for (let fired = 0; !isBounded || mayFire(state, fired); fired++) {
    startEndedBrackets(state);
    const trigger = state.triggers.due.take();
    if (trigger === undefined) return;
    fireTrigger(state, trigger);
  }
  startEndedBrackets(state);
}

function mayFire({ lastTradeId, tradesBefore }: SpotGround, fired: number): boolean {
  return fired < FIRED_TRIGGERS_MAX && lastTradeId - tradesBefore < FILLS_MAX;
}

/**
 * Releases a trigger's hold, cancels the other order of its list, and places its own order if that breaks no rule now.
 * Since rules 13 the other one stays if the trigger's own is refused, so that its user does not lose both. Since rules
 * 23 the order keeps the trigger's id and key.
 */
function fireTrigger(state: SpotGround, trigger: TriggerFact): void {
  const market = state.markets.get(trigger.marketId) ?? fail('a trigger has lost its market');
  const userIndex = state.users.find(trigger.userId) ?? fail('a trigger has lost its user');
  const keepsLinked = state.rulesVersion >= RULES_FIRED_ORDERS_REST;
  const keepsId = state.triggers.keepsId(trigger.triggerId);
  const key = keepsId && trigger.clientId !== '' ? state.keys.find(userIndex, trigger.clientId) : NO_KEY;
  withdrawTrigger(state, trigger);
  if (!keepsLinked) cancelLinkedOrder(state, trigger);
  const freed = keepsLinked ? freedByLinked(state, trigger) : NOTHING_FREED;
  const surroundings = { state, market, userIndex, ...freed };
  const command = orderOf(trigger, surroundings);
  const isRefused = state.standings.isFrozen(userIndex) || checkOrder(command, surroundings) !== undefined;
  if (isRefused) return endRefused(state, trigger);
  if (keepsLinked) cancelLinked(state, trigger);
  const orderId: number = keepsId ? trigger.triggerId : 0;
  recordTrigger(state, trigger, { status: 'fired', end: '', orderId: orderId || state.lastOrderId + 1 });
  const slot = openOrder(state, market, command, { userIndex, orderId });
  if (key !== NO_KEY) state.keys.attach(key, slot);
  if (!runOrder(state, market, slot)) state.orders.drop(slot);
}

/** Ends a withdrawn trigger whose order was refused. The other one of its list waits on alone, with what both held. */
function endRefused(state: SpotGround, trigger: TriggerFact): void {
  recordTrigger(state, trigger, { status: 'cancelled', end: 'refused', orderId: 0 });
  const other = otherOfList(state, trigger);
  if (other === undefined) return;
  const after = { ...other, linkedTriggerId: 0, held: other.held + trigger.held, updatedMs: state.nowMs };
  changeTrigger(state, { before: other, after });
}

/** Ends the other order of a list, which rests or waits. */
function cancelLinked(state: SpotGround, trigger: TriggerFact): void {
  cancelLinkedOrder(state, trigger);
  const other = otherOfList(state, trigger);
  if (other !== undefined) cancelTriggerAs(state, other, 'linked');
}

/** Returns the hold and the place that the other order of a list gives back when this one replaces it. */
function freedByLinked(
  state: SpotGround,
  trigger: TriggerFact,
): Pick<OrderSurroundings, 'freedAmount' | 'freedOrders'> {
  const { orders } = state;
  const { linkedOrderId } = trigger;
  const other = otherOfList(state, trigger);
  if (other !== undefined) return { freedAmount: other.held, freedOrders: 1 };
  if (linkedOrderId === 0) return NOTHING_FREED;
  return { freedAmount: orders.pool.held(orders.find(linkedOrderId)), freedOrders: 1 };
}

/**
 * The order that a trigger places. Before rules 13 an order at market saw the price that the trigger waited for, and what
 * its slippage did not reach ended. Since then it is a limit order at the bound of its slippage, measured from the best
 * opposite price now or, where there is none, from the trigger price; it asks for the part of its quantity, rounded down
 * to the lot, that the user can pay for at that bound.
 */
function orderOf(trigger: TriggerFact, surroundings: OrderSurroundings): PlaceOrder {
  const { userId, marketId, side, type, timeInForce, quantity, triggerPrice, price } = trigger;
  const terms = {
    kind: 'place_order',
    userId,
    clientId: '',
    marketId,
    side,
    timeInForce,
    postOnly: false,
  } as const;
  if (type === 'limit') return { ...terms, type, price, quantity };
  if (surroundings.state.rulesVersion < RULES_FIRED_ORDERS_REST)
    return { ...terms, type, price: triggerPrice, quantity };
  return { ...terms, type: 'limit', ...boundedOrder(trigger, surroundings) };
}

function boundedOrder(
  trigger: TriggerFact,
  { state, market, userIndex, freedAmount }: OrderSurroundings,
): Pick<PlaceOrder, 'price' | 'quantity'> {
  const { side, quantity } = trigger;
  const code = sideCode(side);
  const best = bestOppositePrice(market, state.orders.pool, code);
  const price = marketOrderLimit(state, market, {
    side: code,
    seenPrice: best === 0 ? firingPrice(trigger) : best,
  });
  const available = addToTotal(state.ledger.available(payingSlot(market, code, userIndex)), freedAmount);
  return { price, quantity: affordableFrom(available, market, { side: code, price, quantity }) };
}
