import { fail } from '@candor/primitives';
import type { PlaceOrder } from '../command.ts';
import type { TriggerFact } from '../facts/trigger-fact.ts';
import type { EngineState } from '../state.ts';
import { checkOrder } from './check-order.ts';
import { cancelLinkedOrder, recordTrigger, withdrawTrigger } from './end-trigger.ts';
import { dropOrder, openOrder, runOrder } from './run-order.ts';

/**
 * Fires what the trades of the present command reached, in rounds: the triggers of one round by their ids,
 * those that their trades reach in the next. Each fires once, so it ends with the last trigger.
 */
export function runTriggers(state: EngineState): void {
  for (let due = state.triggers.takeDue(); due.length > 0; due = state.triggers.takeDue()) {
    for (const trigger of due) {
      // A trade of the same round may have ended it: it was linked to the order that was filled.
      if (state.triggers.find(trigger.triggerId) !== undefined) fireTrigger(state, trigger);
    }
  }
}

/** Frees what it holds, takes its linked order back, and places its order if that breaks no rule by now. */
function fireTrigger(state: EngineState, trigger: TriggerFact): void {
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

/** What a trigger places; the price that a market order saw is the one it waited for. */
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
