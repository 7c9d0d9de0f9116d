/** The range of a market's prices and the value of orders within it: the spot rules that need no balances. */
import type { ConfigureMarket } from '@candor/engine';
import { lowestPrice } from './settings.ts';
import { ceilDiv, PPM, type RefMarket, type RefOrder, type RefWorld } from './world.ts';

/** Returns the divisor that turns price x quantity into quote units. */
export function divisorOf(world: RefWorld, market: ConfigureMarket): bigint {
  const base = world.assets.get(market.baseAssetId)!;
  const quote = world.assets.get(market.quoteAssetId)!;
  return 10n ** BigInt(market.priceDecimals + base.scale - quote.scale);
}

export function reserve(
  world: RefWorld,
  { settings }: RefMarket,
  side: string,
  price: bigint,
  quantity: bigint,
): bigint {
  return side === 'buy' ? ceilDiv(price * quantity, divisorOf(world, settings)) : quantity;
}

export function givenAsset({ settings }: RefMarket, side: string): number {
  return side === 'buy' ? settings.quoteAssetId : settings.baseAssetId;
}

/** Resting orders that an order of this side would meet, in the order in which it would. */
export function opposite({ resting }: RefMarket, side: string): RefOrder[] {
  const sign = side === 'buy' ? 1 : -1;
  return resting
    .filter((order) => order.side !== side)
    .sort((a, b) => (a.price === b.price ? a.place - b.place : a.price < b.price ? -sign : sign));
}

export function best(market: RefMarket, side: string): bigint {
  return opposite(market, side)[0]?.price ?? 0n;
}

export function reaches(side: string, limit: bigint, price: bigint): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}

interface Band {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** The centre of the price band: since rules 7 the index, else the mean of five minutes' trades, else the reference. */
function centreOf(world: RefWorld, market: RefMarket): bigint {
  const { settings, last, minutes } = market;
  const reference = BigInt(settings.referencePrice);
  if (world.rules < 7) return last === 0n ? reference : last;
  const index = world.sourcedIndex(settings.marketId);
  if (index !== undefined) return (index * 10n ** BigInt(settings.priceDecimals)) / 10n ** 8n;
  const over = [...minutes.keys()].filter((minute) => minute < minuteOf(world)).sort((a, b) => b - a);
  let [base, quote] = [0n, 0n];
  for (const minute of over.slice(0, 5)) {
    base += minutes.get(minute)!.base;
    quote += minutes.get(minute)!.quote;
  }
  if (base > 0n && quote > 0n) return (quote * divisorOf(world, settings)) / base;
  return reference === 0n ? last : reference;
}

export function minuteOf({ nowMs }: RefWorld): number {
  return Math.floor(nowMs / 60_000);
}

/** The lowest price at which an order may trade. */
export function floorOf(world: RefWorld, { settings }: RefMarket): bigint {
  const tick = BigInt(settings.tick);
  return world.rules < 7 ? tick : lowestPrice(tick, BigInt(settings.lot), divisorOf(world, settings));
}

/** Returns whether a remainder is worth less than the smallest order. */
export function isDust(world: RefWorld, { settings }: RefMarket, price: bigint, left: bigint): boolean {
  if (world.rules < 7 || left === 0n) return false;
  return (price * left) / divisorOf(world, settings) < BigInt(settings.minNotional);
}

export function band(world: RefWorld, market: RefMarket): Band | undefined {
  const { settings } = market;
  const centre = centreOf(world, market);
  if (settings.bandPpm === 0 || centre === 0n) return undefined;
  const tick = BigInt(settings.tick);
  const ppm = BigInt(settings.bandPpm);
  return {
    lowest: ceilDiv(ceilDiv(centre * (PPM - ppm), PPM), tick) * tick,
    highest: ((centre * (PPM + ppm)) / PPM / tick) * tick,
  };
}

/** The worst price a market order may take. */
export function slippageLimit(world: RefWorld, market: RefMarket, side: string, seen: bigint): bigint {
  const { settings } = market;
  const tick = BigInt(settings.tick);
  const ppm = BigInt(settings.slippagePpm);
  const limit =
    side === 'buy'
      ? ((seen * (PPM + ppm)) / PPM / tick) * tick
      : ceilDiv(ceilDiv(seen * (PPM - ppm), PPM), tick) * tick;
  const largest = (BigInt(settings.maxPrice) / tick) * tick;
  const bounds = band(world, market);
  let bounded = limit;
  if (bounds !== undefined) {
    if (bounded < bounds.lowest) bounded = bounds.lowest;
    if (bounded > bounds.highest) bounded = bounds.highest;
  }
  if (bounded > largest) bounded = largest;
  const least = floorOf(world, market);
  return bounded < least ? least : bounded;
}
