/**
 * The rules an order must pass, in the order of REJECTION_KEYS: the first one broken is the answer.
 * Nothing here changes anything.
 */
import { notionalFloor } from '@candor/formulas';
import { AMOUNT_LIMIT, isOnStep, roundDownToStep, roundUpToStep } from '@candor/primitives';
import type { ConfigureMarket, PlaceOrder } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import {
  codeOf,
  BUY,
  isPrintableAscii,
  ORDER_TYPES,
  type SideCode,
  SIDES,
  sideCode,
  TIMES_IN_FORCE,
} from '../vocabulary.ts';
import { reserveOf } from './hold.ts';
import { affordableQuantity, bandOf, bestOppositePrice, crosses } from './order-limit.ts';
import type { SpotMarket } from './spot-market.ts';

export const CLIENT_ID_LENGTH_MAX = 64;

/** Numbers and texts that mean nothing, whatever the market's rules. */
export function checkForm(order: PlaceOrder): Rejection | undefined {
  if (!isInRange(order.quantity)) return { key: 'amount_invalid', field: 'quantity' };
  // A limit order without a positive price is told that it needs one; a market order's may be 0.
  if (!isInRange(order.price) || (order.type === 'market' && order.price < 0)) {
    return { key: 'amount_invalid', field: 'price' };
  }
  return checkClientId(order.clientId);
}

export function checkClientId(clientId: string): Rejection | undefined {
  if (clientId === '' || isPrintableAscii(clientId, CLIENT_ID_LENGTH_MAX)) return undefined;
  return { key: 'client_order_id_invalid', field: 'clientId' };
}

export interface OrderSurroundings {
  readonly state: EngineState;
  readonly market: SpotMarket;
  readonly userIndex: number;
}

export function checkOrder(order: PlaceOrder, surroundings: OrderSurroundings): Rejection | undefined {
  const { settings } = surroundings.market;
  return (
    checkStatus(settings) ??
    checkOptions(order) ??
    checkQuantity(order.quantity, settings) ??
    checkPrice(order, surroundings.market) ??
    checkAgainstBook(order, surroundings)
  );
}

function isInRange(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < AMOUNT_LIMIT;
}

function checkStatus({ status }: ConfigureMarket): Rejection | undefined {
  if (status === 'open') return undefined;
  return { key: status === 'closed' ? 'market_closed' : 'market_cancel_only', field: 'marketId' };
}

function checkOptions(order: PlaceOrder): Rejection | undefined {
  if (codeOf(SIDES, order.side) === -1) return { key: 'order_options_invalid', field: 'side' };
  if (codeOf(ORDER_TYPES, order.type) === -1) return { key: 'order_options_invalid', field: 'type' };
  if (codeOf(TIMES_IN_FORCE, order.timeInForce) === -1)
    return { key: 'order_options_invalid', field: 'timeInForce' };
  const isPostOnlySound = order.postOnly === true && order.type === 'limit' && order.timeInForce === 'GTC';
  return order.postOnly === false || isPostOnlySound
    ? undefined
    : { key: 'order_options_invalid', field: 'postOnly' };
}

function checkQuantity(quantity: number, { lot, maxQuantity }: ConfigureMarket): Rejection | undefined {
  const field = 'quantity';
  if (quantity < lot) return { key: 'quantity_below_minimum', field, nearest: lot };
  const largest = roundDownToStep(maxQuantity, lot);
  if (quantity > maxQuantity) return { key: 'quantity_above_maximum', field, nearest: largest };
  if (isOnStep(quantity, lot)) return undefined;
  return { key: 'quantity_not_on_lot', field, nearest: nearestOnStep(quantity, lot, largest) };
}

function checkPrice(order: PlaceOrder, market: SpotMarket): Rejection | undefined {
  const { tick, maxPrice } = market.settings;
  const { price, type } = order;
  const field = 'price';
  if (type === 'limit' && price <= 0) return { key: 'price_required', field };
  const highest = roundDownToStep(maxPrice, tick);
  if (price > maxPrice) return { key: 'price_above_maximum', field, nearest: highest };
  // What a market order's sender saw is no limit: the limit made from it will lie on tick and in band.
  if (type === 'market') return undefined;
  if (!isOnStep(price, tick)) {
    return { key: 'price_not_on_tick', field, nearest: Math.max(nearestOnStep(price, tick, highest), tick) };
  }
  const band = bandOf(market);
  if (band !== undefined && price < band.lowest)
    return { key: 'price_out_of_band', field, nearest: band.lowest };
  if (band !== undefined && price > band.highest)
    return { key: 'price_out_of_band', field, nearest: band.highest };
  return undefined;
}

function checkAgainstBook(order: PlaceOrder, surroundings: OrderSurroundings): Rejection | undefined {
  const { state, market, userIndex } = surroundings;
  const { minNotional, maxOpenOrders } = market.settings;
  const side = sideCode(order.side);
  const best = bestOppositePrice(market, state.orders.pool, side);
  const price = order.price === 0 ? best : order.price;
  const notional = notionalFloor(price, order.quantity, market.divisor);
  if (notional < minNotional && price !== 0) return { key: 'notional_below_minimum', nearest: minNotional };
  if (canRest(order) && market.openOrders.get(userIndex) >= maxOpenOrders) {
    return { key: 'too_many_open_orders', field: 'marketId', nearest: maxOpenOrders };
  }
  if (order.type === 'market' && best === 0) return { key: 'no_best_price' };
  if (order.postOnly && best !== 0 && crosses(side, order.price, best)) {
    return postOnlyWouldCross(side, best, market.settings.tick);
  }
  return checkBalance(order, surroundings, best);
}

export function canRest(order: PlaceOrder): boolean {
  return order.type === 'limit' && order.timeInForce === 'GTC';
}

function postOnlyWouldCross(side: SideCode, best: number, tick: number): Rejection {
  const rejection: Rejection = { key: 'post_only_would_cross', field: 'price' };
  const nearest = side === BUY ? roundDownToStep(best - 1, tick) : roundUpToStep(best + 1, tick);
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}

/** A limit order needs its whole reserve; a market order one lot at the best price. */
function checkBalance(
  order: PlaceOrder,
  surroundings: OrderSurroundings,
  best: number,
): Rejection | undefined {
  const { state, market, userIndex } = surroundings;
  const { ledger } = state;
  const side = sideCode(order.side);
  const isMarket = order.type === 'market';
  if (!isMarket && ledger.covers(payingSlot(market, side, userIndex), reserveOf(market, side, order)))
    return undefined;
  const price = isMarket ? best : order.price;
  const affordable = affordableQuantity(ledger, market, { userIndex, side, price, quantity: order.quantity });
  if (isMarket && affordable > 0) return undefined;
  const rejection: Rejection = { key: 'insufficient_balance', field: 'quantity' };
  return affordable > 0 ? { ...rejection, nearest: affordable } : rejection;
}

/** The account from which a side pays; `NO_ACCOUNT` where the user has none yet. */
function payingSlot(market: SpotMarket, side: SideCode, userIndex: number): number {
  return (side === BUY ? market.quoteAccounts : market.baseAccounts).slots.get(userIndex);
}

function nearestOnStep(units: number, step: number, largest: number): number {
  const below = roundDownToStep(units, step);
  return units - below > step / 2 && below + step <= largest ? below + step : below;
}
