import type { PlaceOco, PlaceTrigger } from '@candor/engine';
import { band, divisorOf, floorOf, slippageLimit } from './price-rules.ts';
import { countOpen } from './spot.ts';
import { type Broken, LIMIT, type RefMarket, type RefWorld } from './world.ts';

/** The rules that a conditional order breaks whatever the book and the balance. */
export function brokenByCondition(
  world: RefWorld,
  command: Pick<PlaceOco, 'userId' | 'marketId' | 'quantity'> & {
    readonly price?: number;
    readonly triggerPrice?: number;
    readonly limits: readonly number[];
    readonly triggers?: readonly number[];
  },
  places: number,
): Broken {
  const { userId, marketId, quantity, triggerPrice = 0, limits, triggers = [triggerPrice] } = command;
  const broken: Broken = new Set();
  if (world.standing(userId).isFrozen) broken.add('user_frozen');
  const market = world.markets.get(marketId);
  if (market === undefined) return broken.add('market_unknown');
  const { status, lot, maxQuantity, maxPrice, tick, maxOpenOrders } = market.settings;
  const prices = [...limits, ...triggers];
  if ([quantity, command.price ?? 0, ...prices].some((value) => Math.abs(value) >= LIMIT))
    broken.add('amount_invalid');
  if (status === 'closed') broken.add('market_closed');
  if (status === 'cancel_only') broken.add('market_cancel_only');
  if (quantity < lot) broken.add('quantity_below_minimum');
  if (quantity > maxQuantity) broken.add('quantity_above_maximum');
  if (quantity % lot !== 0) broken.add('quantity_not_on_lot');
  if (prices.some((price) => price <= 0)) broken.add('price_required');
  if (prices.some((price) => price > maxPrice)) broken.add('price_above_maximum');
  if (prices.some((price) => price % tick !== 0)) broken.add('price_not_on_tick');
  if (world.rules >= 7 && prices.some((price) => BigInt(price) < floorOf(world, market)))
    broken.add('price_below_minimum');
  const bounds = band(world, market);
  if (
    bounds !== undefined &&
    limits.some((price) => BigInt(price) < bounds.lowest || BigInt(price) > bounds.highest)
  ) {
    broken.add('price_out_of_band');
  }
  if (countOpen(world, userId, marketId) + places > maxOpenOrders) broken.add('too_many_open_orders');
  return broken;
}

/** True if an order is worth less than the minimum. */
export function isTooSmall(
  world: RefWorld,
  { settings }: RefMarket,
  price: number,
  quantity: number,
): boolean {
  return (BigInt(price) * BigInt(quantity)) / divisorOf(world, settings) < BigInt(settings.minNotional);
}

/** The worst price at which one order of a list may trade. */
export function worstPrice(
  world: RefWorld,
  market: RefMarket,
  { side, price, triggerPrice }: Pick<PlaceTrigger, 'side' | 'price' | 'triggerPrice'>,
): bigint {
  return price === 0 ? slippageLimit(world, market, side, BigInt(triggerPrice)) : BigInt(price);
}
