import { addToTotal, fail } from '@candor/primitives';
import { FILLS_MAX, FIRED_TRIGGERS_MAX } from '../shapes/bounds.ts';
import type { PlaceOrder } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { RULES_BOUNDED, RULES_FIRED_ORDERS_REST } from '../shapes/rules.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { SpotGround } from './spot-ground.ts';
import { checkOrder, type OrderSurroundings, payingSlot } from './check-order.ts';
import { cancelLinkedOrder, recordTrigger, withdrawTrigger } from './end-trigger.ts';
import { affordableFrom, bestOppositePrice, marketOrderLimit } from './order-limit.ts';
import { openOrder, runOrder } from './run-order.ts';

/**
 * Fires the triggers that trades reached, in rounds: those of one round by id, those that their trades reach in the
 * next. Each fires once, so the rounds end. Since rules 7 one command fires at most
 * `FIRED_TRIGGERS_MAX`, and none after `FILLS_MAX` trades; the rest is due with the next command of any kind.
 */
export function runTriggers(state: SpotGround): void {
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  for (let fired = 0; !isBounded || mayFire(state, fired); fired++) {
    const trigger = state.triggers.due.take();
    if (trigger === undefined) return;
    fireTrigger(state, trigger);
  }
}

function mayFire({ lastTradeId, tradesBefore }: SpotGround, fired: number): boolean {
  return fired < FIRED_TRIGGERS_MAX && lastTradeId - tradesBefore < FILLS_MAX;
}

/**
 * Releases a trigger's hold, cancels its linked order, and places its own order if that breaks no rule now. Since
 * rules 13 the linked order stays if the trigger's own is refused, so that its user does not lose both.
 */
function fireTrigger(state: SpotGround, trigger: TriggerFact): void {
  const market = state.markets.get(trigger.marketId) ?? fail('a trigger has lost its market');
  const userIndex = state.users.find(trigger.userId) ?? fail('a trigger has lost its user');
  const keepsLinked = state.rulesVersion >= RULES_FIRED_ORDERS_REST;
  withdrawTrigger(state, trigger);
  if (!keepsLinked) cancelLinkedOrder(state, trigger);
  const freed = keepsLinked ? freedByLinked(state, trigger) : NOTHING_FREED;
  const surroundings = { state, market, userIndex, ...freed };
  const command = orderOf(trigger, surroundings);
  const isRefused = state.standings.isFrozen(userIndex) || checkOrder(command, surroundings) !== undefined;
  if (isRefused) return recordTrigger(state, trigger, { status: 'cancelled', end: 'refused', orderId: 0 });
  if (keepsLinked) cancelLinkedOrder(state, trigger);
  recordTrigger(state, trigger, { status: 'fired', end: '', orderId: state.lastOrderId + 1 });
  const slot = openOrder(state, market, command, userIndex);
  if (!runOrder(state, market, slot)) state.orders.drop(slot);
}

const NOTHING_FREED = { freedAmount: 0, freedOrders: 0 } as const;

/** Returns the hold and the place that the limit order of an OCO gives back when the stop replaces it. */
function freedByLinked(
  { orders }: SpotGround,
  { linkedOrderId }: TriggerFact,
): Pick<OrderSurroundings, 'freedAmount' | 'freedOrders'> {
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
  { side, quantity, triggerPrice }: TriggerFact,
  { state, market, userIndex, freedAmount }: OrderSurroundings,
): Pick<PlaceOrder, 'price' | 'quantity'> {
  const code = sideCode(side);
  const best = bestOppositePrice(market, state.orders.pool, code);
  const price = marketOrderLimit(state, market, { side: code, seenPrice: best === 0 ? triggerPrice : best });
  const available = addToTotal(state.ledger.available(payingSlot(market, code, userIndex)), freedAmount);
  return { price, quantity: affordableFrom(available, market, { side: code, price, quantity }) };
}
