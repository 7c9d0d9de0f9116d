import { NO_ORDER } from '../book/order-pool.ts';
import type { AmendTrigger, PlaceTrigger } from '../shapes/command.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import { checkNumbers, checkStop, checkTrigger, holdBeyond } from './check-trigger.ts';
import { changeTrigger } from './end-trigger.ts';
import { reserveOf } from './hold.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';
import type { AssetUnits, UserIndex } from '../units/units.ts';

/**
 * Gives a waiting trigger another trigger price, limit and quantity. It keeps its id, its key and the limit order of
 * its OCO, and holds what its new terms need; those are checked like the terms of a new one, with the money and the
 * place of the old one. A trigger that a trade reached and that has not fired waits again. A refusal changes nothing.
 * Returns the trigger's id.
 *
 * May refuse with order_options_invalid if it trails or its list has another trigger, and with user_frozen, trigger_unknown, order_unchanged and every refusal of `placeTrigger`.
 */
export function amendTrigger(
  state: SpotGround,
  command: AmendTrigger,
  userIndex: UserIndex,
): Rejection | number {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const { triggerId, triggerPrice, price, quantity } = command;
  const malformed = checkNumbers({ quantity, price, triggerPrice });
  if (malformed !== undefined) return malformed;
  const before = state.triggers.find(triggerId);
  const market = before === undefined ? undefined : state.markets.get(before.marketId);
  if (before === undefined || market === undefined || before.userId !== command.userId)
    return { key: 'trigger_unknown', field: 'triggerId' };
  if (before.linkedTriggerId !== 0 || before.trailBps !== 0)
    return { key: 'order_options_invalid', field: 'triggerId' };
  if (triggerPrice === before.triggerPrice && price === before.price && quantity === before.quantity)
    return { key: 'order_unchanged' };

  const terms: PlaceTrigger = { ...before, kind: 'place_trigger', triggerPrice, price, quantity };
  const limitHold = holdOfLinked(state, before);
  const surroundings = {
    state,
    market,
    userIndex,
    freedAmount: before.held + (limitHold ?? 0),
    freedOrders: 1,
  };
  const rejection =
    limitHold === undefined ? checkTrigger(terms, surroundings) : checkStop(terms, surroundings);
  if (rejection !== undefined) return rejection;
  const held =
    limitHold === undefined ? ownHold(market, terms) : holdBeyond(state, terms, { market, limitHold });
  const after = { ...before, triggerPrice, price, quantity, held, updatedMs: state.nowMs };
  changeTrigger(state, { before, after });
  return triggerId;
}

/** The amount that the limit order of a stop's OCO holds; undefined if it has none. */
function holdOfLinked({ orders }: SpotGround, { linkedOrderId }: TriggerFact): AssetUnits | undefined {
  const slot = linkedOrderId === 0 ? NO_ORDER : orders.find(linkedOrderId);
  return slot === NO_ORDER ? undefined : orders.pool.held(slot);
}

function ownHold(market: SpotMarket, terms: PlaceTrigger): AssetUnits {
  return terms.type === 'market' ? 0 : reserveOf(market, sideCode(terms.side), terms.price, terms.quantity);
}
