import type { PlaceOrderList, PlaceTrigger } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { Price } from '../units/units.ts';
import {
  checkCount,
  checkNotional,
  checkOptions,
  checkQuantity,
  checkStatus,
  crossingPostOnly,
  type NamedPrice,
  type OrderSurroundings,
} from './check-order.ts';
import {
  checkLastPrice,
  checkPrices,
  checkReserve,
  checkRoom,
  checkSide,
  worstStopPrice,
} from './check-trigger.ts';

/** The stop of a list as a conditional order of its own. */
export function stopOf(command: PlaceOrderList): PlaceTrigger {
  const { stopClientId, stopTrigger, stopPrice, stopTimeInForce } = command;
  return {
    ...commonOf(command),
    clientId: stopClientId,
    trigger: 'stop',
    triggerPrice: stopTrigger,
    type: typeOf(stopPrice),
    price: stopPrice,
    timeInForce: stopTimeInForce,
  };
}

/** The take-profit of a list as a conditional order of its own. */
export function profitOf(command: PlaceOrderList): PlaceTrigger {
  const { profitClientId, profitTrigger, profitPrice, profitTimeInForce } = command;
  return {
    ...commonOf(command),
    clientId: profitClientId,
    trigger: 'take_profit',
    triggerPrice: profitTrigger,
    type: typeOf(profitPrice),
    price: profitPrice,
    timeInForce: profitTimeInForce,
  };
}

function commonOf({ userId, marketId, side, quantity }: PlaceOrderList) {
  return { kind: 'place_trigger', userId, marketId, side, quantity } as const;
}

function typeOf(price: Price): 'market' | 'limit' {
  return price === 0 ? 'market' : 'limit';
}

/** The rules of a list of two orders, in the order of REJECTION_KEYS. */
export function checkList(command: PlaceOrderList, surroundings: OrderSurroundings): Rejection | undefined {
  const { state, market, userIndex } = surroundings;
  const { side, quantity, profitTrigger, profitPrice, profitTimeInForce, stopTimeInForce } = command;
  const restsAtOnce = profitTrigger === 0;
  const [profit, stop] = [profitOf(command), stopOf(command)];
  // Computed only from prices that were checked: the limit of an order at market fits no amount far beyond them.
  const worst = () =>
    Math.max(restsAtOnce ? profitPrice : worstOf(profit, surroundings), worstOf(stop, surroundings));
  return (
    checkStatus(market.settings) ??
    checkOptions({ side, type: 'limit', timeInForce: profitTimeInForce, postOnly: restsAtOnce }) ??
    checkOptions({ side, type: 'limit', timeInForce: stopTimeInForce, postOnly: false }) ??
    checkQuantity(quantity, market.settings) ??
    checkPrices(pricesOf(command), surroundings) ??
    checkNotional({ price: profitPrice || profitTrigger, quantity }, market) ??
    checkNotional({ price: stop.price || stop.triggerPrice, quantity }, market) ??
    checkCount(market, userIndex, 2) ??
    checkRoom({ ...surroundings, freedOrders: restsAtOnce ? 0 : -1 }) ??
    checkLastPrice(market) ??
    (restsAtOnce
      ? crossingPostOnly({ side: sideCode(side), price: profitPrice }, market, state.orders.pool)
      : undefined) ??
    checkReserve(command, worst(), surroundings) ??
    (restsAtOnce ? undefined : checkSide(profit, market, 'profitTrigger')) ??
    checkSide(stop, market, 'stopTrigger')
  );
}

function worstOf(leg: PlaceTrigger, { state, market }: OrderSurroundings): Price {
  return worstStopPrice(state, leg, market);
}

function pricesOf({ profitTrigger, profitPrice, stopTrigger, stopPrice }: PlaceOrderList): {
  limits: NamedPrice[];
  triggers: NamedPrice[];
} {
  const limits: NamedPrice[] = [];
  const triggers: NamedPrice[] = [];
  if (profitTrigger === 0 || profitPrice !== 0) limits.push({ field: 'profitPrice', price: profitPrice });
  if (stopPrice !== 0) limits.push({ field: 'stopPrice', price: stopPrice });
  if (profitTrigger !== 0) triggers.push({ field: 'profitTrigger', price: profitTrigger });
  triggers.push({ field: 'stopTrigger', price: stopTrigger });
  return { limits, triggers };
}
