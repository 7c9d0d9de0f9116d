import { fail } from '@candor/primitives';
import type { PlaceOco, PlaceOrder } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SpotGround } from './spot-ground.ts';
import { checkNumbers, checkOco, stopHold } from './check-trigger.ts';
import { startTrigger } from './end-trigger.ts';
import { openOrder, runOrder } from './run-order.ts';
import type { Price, UserIndex } from '../units/units.ts';

/**
 * Places a limit order that rests and a stop linked to it: any fill of the order ends the stop, the end of
 * one ends the other, and the stop cancels the order before it places its own. The stop reserves only
 * what it needs beyond the limit order. Returns the trigger's id.
 *
 * May refuse as `placeTrigger`, and with post_only_would_cross.
 */
export function placeOco(state: SpotGround, command: PlaceOco, userIndex: UserIndex): Rejection | number {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const market = state.markets.get(command.marketId);
  if (market === undefined) return { key: 'market_unknown', field: 'marketId' };
  const { userId, clientId, marketId, side, quantity, price, triggerPrice, stopPrice } = command;
  const rejection =
    checkNumbers({ quantity, price, triggerPrice, stopPrice }) ??
    checkStopPrice(stopPrice) ??
    checkOco(command, { state, market, userIndex, freedAmount: 0, freedOrders: 0 });
  if (rejection !== undefined) return rejection;

  const held = stopHold(state, command, market);
  const slot = openOrder(state, market, limitOrderOf(command), { userIndex });
  if (!runOrder(state, market, slot)) fail('the limit order of an OCO was checked to rest');
  return startTrigger(state, {
    userId,
    clientId,
    marketId,
    side,
    trigger: 'stop',
    triggerPrice,
    type: stopPrice === 0 ? 'market' : 'limit',
    price: stopPrice,
    quantity,
    timeInForce: 'GTC',
    held,
    linkedOrderId: state.orders.pool.orderId(slot),
  });
}

/** Checks the stop's limit: 0 means at market, less is invalid. */
function checkStopPrice(stopPrice: Price): Rejection | undefined {
  return stopPrice < 0 ? { key: 'amount_invalid', field: 'stopPrice' } : undefined;
}

/** The limit order of an OCO. It has no key of its own: the command's key refers to the trigger. */
function limitOrderOf({ userId, marketId, side, price, quantity }: PlaceOco): PlaceOrder {
  return {
    kind: 'place_order',
    userId,
    clientId: '',
    marketId,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: true,
    price,
    quantity,
  };
}
