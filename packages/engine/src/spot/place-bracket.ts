import type { PlaceBracket, PlaceOrder, Side } from '../shapes/command.ts';
import type { Outcome } from '../shapes/outcome.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { OrderId, Price } from '../units/units.ts';
import {
  canRest,
  checkCount,
  checkNotional,
  type NamedPrice,
  type OrderSurroundings,
} from './check-order.ts';
import { checkNumbers, checkPrices, checkRoom } from './check-trigger.ts';
import { nextTriggerId, startTrigger } from './end-trigger.ts';
import { bestOppositePrice } from './order-limit.ts';
import { placeWith } from './place-order.ts';
import type { SpotGround } from './spot-ground.ts';

/**
 * Accepts an order like `placeOrder`, with a take-profit and a stop that await its end; then they wait for their prices as one
 * list, for what the order brought after its fee, rounded down to the lot. They hold nothing before. Should the money be gone
 * by then, they wait for what is left of it; if that is too little for an order, they end as `refused`.
 *
 * May refuse as `placeOrder`, for the prices of the two as `placeTrigger`, and with trigger_on_wrong_side if the price of the
 * order, or the best opposite one for an order at market, is not between them.
 */
export function placeBracket(state: SpotGround, command: PlaceBracket): Outcome {
  if (state.rulesVersion < RULES_ORDERS_KEEP_IDS)
    return { status: 'rejected', rejection: { key: 'order_options_invalid' } };
  const { userId, clientId, marketId, side, type, timeInForce, postOnly, price, quantity } = command;
  const own = { userId, clientId, marketId, side, type, timeInForce, postOnly, price, quantity };
  const order: PlaceOrder = { ...own, kind: 'place_order' };
  return placeWith(state, {
    command,
    order,
    beside: {
      check: (surroundings) => checkLegs(command, order, surroundings),
      start: (orderId) => startLegs(state, command, orderId),
    },
  });
}

function checkLegs(
  command: PlaceBracket,
  order: PlaceOrder,
  surroundings: OrderSurroundings,
): Rejection | undefined {
  const { market, userIndex } = surroundings;
  const { quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } = command;
  const limits: NamedPrice[] = [];
  if (profitPrice !== 0) limits.push({ field: 'profitPrice', price: profitPrice });
  if (stopPrice !== 0) limits.push({ field: 'stopPrice', price: stopPrice });
  const triggers = [
    { field: 'profitTrigger', price: profitTrigger },
    { field: 'stopTrigger', price: stopTrigger },
  ];
  return (
    checkNumbers({ profitTrigger, profitPrice, stopTrigger, stopPrice }) ??
    checkPrices({ limits, triggers }, surroundings) ??
    checkNotional({ price: profitPrice || profitTrigger, quantity }, market) ??
    checkNotional({ price: stopPrice || stopTrigger, quantity }, market) ??
    checkCount(market, userIndex, canRest(order) ? 3 : 2) ??
    checkRoom({ ...surroundings, freedOrders: -1 }) ??
    checkBetween(command, surroundings)
  );
}

/** Refuses a take-profit that is no gain and a stop that is no loss. */
function checkBetween(
  { side, type, price, profitTrigger, stopTrigger }: PlaceBracket,
  { state, market }: OrderSurroundings,
): Rejection | undefined {
  const entry = type === 'limit' ? price : bestOppositePrice(market, state.orders.pool, sideCode(side));
  const isGain = (at: Price) => (side === 'buy' ? at > entry : at < entry);
  if (!isGain(profitTrigger)) return { key: 'trigger_on_wrong_side', field: 'profitTrigger' };
  if (isGain(stopTrigger) || stopTrigger === entry)
    return { key: 'trigger_on_wrong_side', field: 'stopTrigger' };
  return undefined;
}

function startLegs(state: SpotGround, command: PlaceBracket, parentOrderId: OrderId): void {
  const { userId, clientId, marketId, quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } =
    command;
  const side: Side = command.side === 'buy' ? 'sell' : 'buy';
  const common = {
    userId,
    clientId: '',
    marketId,
    side,
    quantity,
    timeInForce: 'GTC',
    held: 0,
    linkedOrderId: 0,
    listClientId: clientId,
    parentOrderId,
  } as const;
  const [profitId, stopId] = [nextTriggerId(state), nextTriggerId(state)];
  const profit = { trigger: 'take_profit', triggerPrice: profitTrigger, price: profitPrice } as const;
  const stop = { trigger: 'stop', triggerPrice: stopTrigger, price: stopPrice } as const;
  const typeOf = (price: Price) => (price === 0 ? 'market' : 'limit');
  startTrigger(state, { ...common, ...profit, type: typeOf(profitPrice), linkedTriggerId: stopId }, profitId);
  startTrigger(state, { ...common, ...stop, type: typeOf(stopPrice), linkedTriggerId: profitId }, stopId);
}
