import { TRAIL_BPS_MAX, TRAIL_BPS_MIN } from '../shapes/bounds.ts';
import type { PlaceTrailingStop } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { UserIndex } from '../units/units.ts';
import {
  checkCount,
  checkNotional,
  checkOptions,
  checkQuantity,
  checkStatus,
  type OrderSurroundings,
} from './check-order.ts';
import {
  checkLastPrice,
  checkNumbers,
  checkPrices,
  checkReserve,
  checkRoom,
  checkSide,
  checkTriggerOptions,
  openFor,
} from './check-trigger.ts';
import { startTrigger } from './end-trigger.ts';
import { reserveOf } from './hold.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Adds an order that is placed when the last trade price turns by a part of its best. It holds and is checked like an order of
 * `placeTrigger`. Returns its id.
 *
 * May refuse as `placeTrigger`, and with order_options_invalid for a distance outside `TRAIL_BPS_MIN` and `TRAIL_BPS_MAX`.
 */
export function placeTrailingStop(
  state: SpotGround,
  command: PlaceTrailingStop,
  userIndex: UserIndex,
): Rejection | number {
  const ready = readyToTrail(state, command, userIndex);
  if ('key' in ready) return ready;
  const { market } = ready;
  const { kind: _kind, ...terms } = command;
  const { quantity, price, triggerPrice, side, type } = terms;
  return startTrigger(state, {
    ...terms,
    held: type === 'market' ? 0 : reserveOf(market, sideCode(side), price, quantity),
    linkedOrderId: 0,
    bestPrice: triggerPrice === 0 ? market.lastTradePrice : 0,
  });
}

/** Returns the market in which an order may trail now, or its refusal. */
export function readyToTrail(
  state: SpotGround,
  command: PlaceTrailingStop,
  userIndex: UserIndex,
): { readonly market: SpotMarket } | Rejection {
  if (state.rulesVersion < RULES_ORDERS_KEEP_IDS) return { key: 'order_options_invalid' };
  const opened = openFor(state, command.marketId, userIndex);
  if ('key' in opened) return opened;
  const { quantity, price, triggerPrice, trailBps } = command;
  const rejection =
    checkNumbers({ quantity, price, triggerPrice, trailBps }) ??
    checkTrailing(command, { state, market: opened.market, userIndex, freedAmount: 0, freedOrders: 0 });
  return rejection ?? opened;
}

function checkTrailing(command: PlaceTrailingStop, surroundings: OrderSurroundings): Rejection | undefined {
  const { market, userIndex } = surroundings;
  const { type, price, quantity, triggerPrice } = command;
  const isMarket = type === 'market';
  const limits = isMarket ? [] : [{ field: 'price', price }];
  const triggers = triggerPrice === 0 ? [] : [{ field: 'triggerPrice', price: triggerPrice }];
  const worth = isMarket ? triggerPrice || market.lastTradePrice : price;
  return (
    checkStatus(market.settings) ??
    checkOptions({ ...command, postOnly: false }) ??
    checkTriggerOptions(command) ??
    checkDistance(command) ??
    checkQuantity(quantity, market.settings) ??
    checkPrices({ limits, triggers }, surroundings) ??
    (worth === 0 ? undefined : checkNotional({ price: worth, quantity }, market)) ??
    checkCount(market, userIndex, 1) ??
    checkRoom(surroundings) ??
    checkLastPrice(market) ??
    (isMarket ? undefined : checkReserve(command, price, surroundings)) ??
    (triggerPrice === 0 ? undefined : checkSide(command, market))
  );
}

function checkDistance({ trailBps }: PlaceTrailingStop): Rejection | undefined {
  const nearest = Math.min(Math.max(trailBps, TRAIL_BPS_MIN), TRAIL_BPS_MAX);
  return trailBps === nearest ? undefined : { key: 'order_options_invalid', field: 'trailBps' };
}
