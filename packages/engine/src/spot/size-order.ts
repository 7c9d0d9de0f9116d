/** Reads the book for market orders that name an amount of quote, or that must be covered as a whole. Changes nothing. */
import { affordablePurchase, notionalCeil, notionalFloor } from '@candor/formulas';
import { addToTotal, roundDownToStep, type Total, totalFromAmount, ZERO_TOTAL } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import { FILLS_MAX } from '../shapes/bounds.ts';
import type { SelfTradeMode } from '../shapes/command.ts';
import { oppositeSide, type SideCode } from '../shapes/vocabulary.ts';
import type { AssetUnits, OrderSlot, Price, Quantity, UserIndex } from '../units/units.ts';
import { crosses } from './order-limit.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

export interface IncomingOrder {
  readonly userIndex: UserIndex;
  readonly side: SideCode;
  /** The worst price that it may take. */
  readonly limit: Price;
  readonly selfTrade: SelfTradeMode;
}

/**
 * The quantity that spends or receives at most an amount of quote, rounded down to the lot: by price as far as the book
 * reaches, and beyond it at the limit, so that an order which finds too little to trade with ends with a remainder. One lot
 * above the market's largest quantity, which is refused later, if the amount is worth more than that.
 */
export function quantityForQuote(
  state: SpotGround,
  market: SpotMarket,
  order: IncomingOrder,
  quoteQuantity: AssetUnits,
): Quantity {
  const { lot, maxQuantity } = market.settings;
  const largest = roundDownToStep(maxQuantity, lot);
  let quantity = 0;
  let left = quoteQuantity;
  for (const maker of metBy(state, market, order)) {
    const price = state.orders.pool.price(maker);
    const offered = Math.min(state.orders.pool.remaining(maker), largest - quantity);
    const taken = worthOf(market, price, offered, left);
    quantity += taken;
    left -= notionalFloor(price, taken, market.divisor);
    if (quantity === largest) break;
    if (taken < offered) return roundDownToStep(quantity, lot);
  }
  const unmet = worthOf(market, order.limit, largest - quantity, left);
  left -= notionalFloor(order.limit, unmet, market.divisor);
  quantity = roundDownToStep(quantity + unmet, lot);
  return quantity === largest && worthOf(market, order.limit, lot, left) === lot ? largest + lot : quantity;
}

/** The part of a quantity that an amount of quote pays for at a price; 0 if that moved no quote. */
function worthOf(
  { settings, divisor }: SpotMarket,
  price: Price,
  quantity: Quantity,
  quote: AssetUnits,
): Quantity {
  const wish = { price, quantity, lot: settings.lot, divisor };
  const worth = affordablePurchase(wish, totalFromAmount(quote));
  return notionalFloor(price, worth, divisor) === 0 ? 0 : worth;
}

/**
 * The amount of quote that a purchase costs at most: what the orders it meets ask, and for what the book does not offer the
 * limit, rounded up.
 */
export function costOf(
  state: SpotGround,
  market: SpotMarket,
  order: IncomingOrder,
  quantity: Quantity,
): Total {
  let cost = ZERO_TOTAL;
  let left = quantity;
  for (const maker of metBy(state, market, order)) {
    const taken = Math.min(state.orders.pool.remaining(maker), left);
    cost = addToTotal(cost, notionalFloor(state.orders.pool.price(maker), taken, market.divisor));
    left -= taken;
    if (left === 0) return cost;
  }
  return addToTotal(cost, notionalCeil(order.limit, left, market.divisor));
}

/** The resting orders that a market order would trade with, in turn. */
function* metBy(
  { orders: { pool } }: SpotGround,
  { book, divisor }: SpotMarket,
  { userIndex, side, limit, selfTrade }: IncomingOrder,
): Generator<OrderSlot> {
  let maker = book.first(oppositeSide(side));
  for (let met = 0; maker !== NO_ORDER && met < FILLS_MAX; maker = book.following(maker)) {
    const price = pool.price(maker);
    if (!crosses(side, limit, price)) return;
    met++;
    const isOwn = pool.userIndex(maker) === userIndex;
    if (isOwn && selfTrade !== 'expire_maker') return;
    if (!isOwn && notionalFloor(price, pool.remaining(maker), divisor) > 0) yield maker;
  }
}
