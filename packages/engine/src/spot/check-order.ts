/**
 * The rules an order must pass, in the order of REJECTION_KEYS: the first one broken is returned.
 * Nothing here changes state.
 */
import { notionalFloor } from '@candor/formulas';
import { addToTotal, AMOUNT_LIMIT, isOnStep, roundDownToStep, roundUpToStep } from '@candor/primitives';
import type { OrderPool } from '../book/order-pool.ts';
import type { ConfigureMarket, PlaceOrder } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import {
  codeOf,
  BUY,
  ORDER_TYPES,
  type SideCode,
  SIDES,
  sideCode,
  TIMES_IN_FORCE,
} from '../shapes/vocabulary.ts';
import { reserveOf } from './hold.ts';
import { affordableFrom, bandOf, bestOppositePrice, crosses, lowestOrderPrice } from './order-limit.ts';
import type { SpotMarket } from './spot-market.ts';
import type { AccountSlot, Price, Quantity, UserIndex } from '../units/units.ts';
import { checkClientId } from '../kernel/keys.ts';

/** Refuses numbers and texts that are invalid in every market. */
export function checkForm(
  order: Pick<PlaceOrder, 'clientId' | 'price' | 'quantity' | 'type'>,
): Rejection | undefined {
  if (!isInRange(order.quantity)) return { key: 'amount_invalid', field: 'quantity' };
  // The price of a limit order is checked for its sign later; that of a market order may be 0.
  if (!isInRange(order.price) || (order.type === 'market' && order.price < 0)) {
    return { key: 'amount_invalid', field: 'price' };
  }
  return checkClientId(order.clientId);
}

export interface OrderSurroundings {
  readonly state: SpotGround;
  readonly market: SpotMarket;
  readonly userIndex: UserIndex;
  /** The amount that a replaced order frees for this one, in the asset given, and its places among the open orders. */
  readonly freedAmount: number;
  readonly freedOrders: number;
}

export function checkOrder(order: PlaceOrder, surroundings: OrderSurroundings): Rejection | undefined {
  const { settings } = surroundings.market;
  return (
    checkStatus(settings) ??
    checkOptions(order) ??
    checkQuantity(order.quantity, settings) ??
    checkPrice(order, surroundings) ??
    checkAgainstBook(order, surroundings)
  );
}

/** An integer within the range of amounts, of either sign. Minus zero is refused: events keep it and the log does not. */
export function isInRange(value: unknown): boolean {
  return (
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    Math.abs(value) < AMOUNT_LIMIT &&
    !Object.is(value, -0)
  );
}

export function checkStatus({ status }: ConfigureMarket): Rejection | undefined {
  if (status === 'open') return undefined;
  return { key: status === 'closed' ? 'market_closed' : 'market_cancel_only', field: 'marketId' };
}

export type OrderOptions = Pick<PlaceOrder, 'side' | 'type' | 'timeInForce' | 'postOnly'>;

export function checkOptions(order: OrderOptions): Rejection | undefined {
  if (codeOf(SIDES, order.side) === -1) return { key: 'order_options_invalid', field: 'side' };
  if (codeOf(ORDER_TYPES, order.type) === -1) return { key: 'order_options_invalid', field: 'type' };
  if (codeOf(TIMES_IN_FORCE, order.timeInForce) === -1)
    return { key: 'order_options_invalid', field: 'timeInForce' };
  const isPostOnlySound = order.postOnly === true && order.type === 'limit' && order.timeInForce === 'GTC';
  return order.postOnly === false || isPostOnlySound
    ? undefined
    : { key: 'order_options_invalid', field: 'postOnly' };
}

export function checkQuantity(
  quantity: Quantity,
  { lot, maxQuantity }: ConfigureMarket,
): Rejection | undefined {
  const field = 'quantity';
  if (quantity < lot) return { key: 'quantity_below_minimum', field, nearest: lot };
  const largest = roundDownToStep(maxQuantity, lot);
  if (quantity > maxQuantity) return { key: 'quantity_above_maximum', field, nearest: largest };
  if (isOnStep(quantity, lot)) return undefined;
  return { key: 'quantity_not_on_lot', field, nearest: nearestOnStep(quantity, lot, largest) };
}

function checkPrice(
  { price, type }: PlaceOrder,
  { state, market }: OrderSurroundings,
): Rejection | undefined {
  // The price that a market order's sender saw is no limit: the limit made from it will lie on tick and in band.
  const named = { field: 'price', price };
  if (type === 'market') return checkMaximum(named, market.settings);
  return (
    checkPresence(named) ??
    checkMaximum(named, market.settings) ??
    checkMinimum(named, state, market) ??
    checkTick(named, market.settings) ??
    checkBand(named, state, market)
  );
}

export interface NamedPrice {
  readonly field: string;
  readonly price: Price;
}

export function checkPresence({ field, price }: NamedPrice): Rejection | undefined {
  return price <= 0 ? { key: 'price_required', field } : undefined;
}

export function checkMaximum(
  { field, price }: NamedPrice,
  { tick, maxPrice }: ConfigureMarket,
): Rejection | undefined {
  if (price <= maxPrice) return undefined;
  return { key: 'price_above_maximum', field, nearest: roundDownToStep(maxPrice, tick) };
}

/** Refuses, since rules 7, a price at which one lot is worth less than one unit of the quote asset. */
export function checkMinimum(
  { field, price }: NamedPrice,
  state: SpotGround,
  market: SpotMarket,
): Rejection | undefined {
  if (state.rulesVersion < RULES_BOUNDED) return undefined;
  const lowest = lowestOrderPrice(state, market);
  return price < lowest ? { key: 'price_below_minimum', field, nearest: lowest } : undefined;
}

export function checkTick(
  { field, price }: NamedPrice,
  { tick, maxPrice }: ConfigureMarket,
): Rejection | undefined {
  if (isOnStep(price, tick)) return undefined;
  const nearest = Math.max(nearestOnStep(price, tick, roundDownToStep(maxPrice, tick)), tick);
  return { key: 'price_not_on_tick', field, nearest };
}

export function checkBand(
  { field, price }: NamedPrice,
  state: SpotGround,
  market: SpotMarket,
): Rejection | undefined {
  const band = bandOf(state, market);
  if (band === undefined) return undefined;
  if (price < band.lowest) return { key: 'price_out_of_band', field, nearest: band.lowest };
  if (price > band.highest) return { key: 'price_out_of_band', field, nearest: band.highest };
  return undefined;
}

function checkAgainstBook(order: PlaceOrder, surroundings: OrderSurroundings): Rejection | undefined {
  const { state, market, userIndex } = surroundings;
  const side = sideCode(order.side);
  const isMarket = order.type === 'market';
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  // A limit order does not need orders on the other side.
  const best = isMarket || isBounded ? bestOppositePrice(market, state.orders.pool, side) : 0;
  const price = isBounded ? worthPrice(order, best) : order.price === 0 ? best : order.price;
  const small = price === 0 ? undefined : checkNotional({ price, quantity: order.quantity }, market);
  if (small !== undefined) return small;
  const crowded = canRest(order) ? checkCount(market, userIndex, 1 - surroundings.freedOrders) : undefined;
  if (crowded !== undefined) return crowded;
  if (isMarket && best === 0) return { key: 'no_best_price' };
  const crossing = order.postOnly
    ? crossingPostOnly({ side, price: order.price }, market, state.orders.pool)
    : undefined;
  if (crossing !== undefined) return crossing;
  return checkBalance(order, surroundings, best);
}

/**
 * The price for checking an order against the minimum notional: the lowest at which it may begin to
 * trade. The price that its sender claims to have seen counts only if the other side of the book is empty.
 */
function worthPrice({ type, side, price }: PlaceOrder, best: number): number {
  if (best === 0) return price;
  if (type === 'market') return best;
  return side === 'buy' ? Math.min(price, best) : price;
}

export function checkNotional(
  { price, quantity }: Pick<PlaceOrder, 'price' | 'quantity'>,
  { settings, divisor }: SpotMarket,
): Rejection | undefined {
  const { minNotional } = settings;
  if (notionalFloor(price, quantity, divisor) >= minNotional) return undefined;
  return { key: 'notional_below_minimum', nearest: minNotional };
}

/** Checks the number of a user's resting orders and waiting triggers, including these. */
export function checkCount(market: SpotMarket, userIndex: UserIndex, more: number): Rejection | undefined {
  const { maxOpenOrders } = market.settings;
  const count = market.openOrders.get(userIndex) + market.waitingTriggers.get(userIndex);
  if (count + more <= maxOpenOrders) return undefined;
  return { key: 'too_many_open_orders', field: 'marketId', nearest: maxOpenOrders };
}

export function canRest(order: PlaceOrder): boolean {
  return order.type === 'limit' && order.timeInForce === 'GTC';
}

/** Refuses a price at which an order would trade at once instead of resting. */
export function crossingPostOnly(
  { side, price }: { readonly side: SideCode; readonly price: Price },
  market: SpotMarket,
  pool: OrderPool,
): Rejection | undefined {
  const best = bestOppositePrice(market, pool, side);
  if (best === 0 || !crosses(side, price, best)) return undefined;
  const { tick } = market.settings;
  const rejection: Rejection = { key: 'post_only_would_cross', field: 'price' };
  const nearest = side === BUY ? roundDownToStep(best - 1, tick) : roundUpToStep(best + 1, tick);
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}

/** Checks the balance: a limit order needs its whole reserve, a market order one lot at the best price. */
export function checkBalance(
  order: Pick<PlaceOrder, 'type' | 'side' | 'price' | 'quantity'>,
  surroundings: OrderSurroundings,
  best: Price,
): Rejection | undefined {
  const { state, market, userIndex, freedAmount } = surroundings;
  const { ledger } = state;
  const side = sideCode(order.side);
  const isMarket = order.type === 'market';
  const paying = payingSlot(market, side, userIndex);
  const { price, quantity } = order;
  if (!isMarket && ledger.covers(paying, reserveOf(market, side, price, quantity) - freedAmount))
    return undefined;
  const wish = { side, price: isMarket ? best : price, quantity };
  const affordable = affordableFrom(addToTotal(ledger.available(paying), freedAmount), market, wish);
  if (isMarket && affordable > 0 && isWorthTrading(state, market, best, quantity, affordable))
    return undefined;
  const rejection: Rejection = { key: 'insufficient_balance', field: 'quantity' };
  return affordable > 0 ? { ...rejection, nearest: affordable } : rejection;
}

/** Since rules 7 a market order that its sender cannot pay in full must still trade at least the minimum notional. */
export function isWorthTrading(
  { rulesVersion }: SpotGround,
  { settings, divisor }: SpotMarket,
  price: Price,
  quantity: Quantity,
  affordable: Quantity,
): boolean {
  if (rulesVersion < RULES_BOUNDED || affordable === quantity) return true;
  return notionalFloor(price, affordable, divisor) >= settings.minNotional;
}

/** The account from which a side pays; `NO_ACCOUNT` if the user has none yet. */
export function payingSlot(market: SpotMarket, side: SideCode, userIndex: UserIndex): AccountSlot {
  return (side === BUY ? market.quoteAccounts : market.baseAccounts).slots.get(userIndex);
}

function nearestOnStep(units: number, step: number, largest: number): number {
  const below = roundDownToStep(units, step);
  return units - below > step / 2 && below + step <= largest ? below + step : below;
}
