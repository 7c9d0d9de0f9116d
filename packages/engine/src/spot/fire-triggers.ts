import { fail } from '@candor/primitives';
import { FILLS_MAX, FIRED_TRIGGERS_MAX } from '../shapes/bounds.ts';
import type { PlaceOrder } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { checkOrder } from './check-order.ts';
import { cancelLinkedOrder, recordTrigger, withdrawTrigger } from './end-trigger.ts';
import { dropOrder, openOrder, runOrder } from './run-order.ts';

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

/** Releases a trigger's hold, cancels its linked order, and places its own order if that breaks no rule now. */
function fireTrigger(state: SpotGround, trigger: TriggerFact): void {
  const market = state.markets.get(trigger.marketId) ?? fail('a trigger has lost its market');
  const userIndex = state.users.find(trigger.userId) ?? fail('a trigger has lost its user');
  withdrawTrigger(state, trigger);
  cancelLinkedOrder(state, trigger);
  const command = orderOf(trigger);
  const isRefused =
    state.standings.isFrozen(userIndex) ||
    checkOrder(command, { state, market, userIndex, freedAmount: 0, freedOrders: 0 }) !== undefined;
  if (isRefused) return recordTrigger(state, trigger, { status: 'cancelled', end: 'refused', orderId: 0 });
  recordTrigger(state, trigger, { status: 'fired', end: '', orderId: state.lastOrderId + 1 });
  const slot = openOrder(state, market, { command, userIndex });
  if (!runOrder(state, market, slot)) dropOrder(state, slot);
}

/** The order that a trigger places; the price that a market order saw is the one it waited for. */
function orderOf(trigger: TriggerFact): PlaceOrder {
  const { userId, marketId, side, type, timeInForce, quantity, triggerPrice } = trigger;
  const price = type === 'market' ? triggerPrice : trigger.price;
  return {
    kind: 'place_order',
    userId,
    clientId: '',
    marketId,
    side,
    type,
    timeInForce,
    postOnly: false,
    price,
    quantity,
  };
}
