import { notionalDivisor, PPM } from '@candor/formulas';
import {
  AMOUNT_LIMIT,
  isAmount,
  isId,
  mulDivCeil,
  mulDivFits,
  mulDivFloor,
  roundDownToStep,
} from '@candor/primitives';
import { MIN_NOTIONAL_UNITS } from '../shapes/bounds.ts';
import type { ConfigureMarket } from '../shapes/command.ts';
import type { NearestRejection, Rejection } from '../shapes/rejection.ts';
import { MARKET_STATUSES } from '../shapes/vocabulary.ts';
import type { AssetRegistry } from './asset-registry.ts';
import { lowestPrice, type Market } from './market.ts';

/** Prices stay below 2^51, so that a price raised by 100 % is still an amount. */
export const PRICE_LIMIT = AMOUNT_LIMIT / 2;
const PRICE_DECIMALS_MAX = 15;

export interface MarketSurroundings {
  readonly assets: Pick<AssetRegistry, 'find'>;
  readonly known: Market | undefined;
  /** The highest price of any order resting in the market's book; 0: there is none. */
  readonly highestRestingPrice: number;
  /** True if every fill in an open market must move money, as since rules 7. */
  readonly isBounded: boolean;
}

/**
 * Refuses a market in which a fill, a reserve or a sum over one order could leave the range of amounts:
 * ceil(highest price x maxQuantity) must be an amount. Orders accepted under older bounds count with their price.
 */
export function checkMarket(
  market: ConfigureMarket,
  surroundings: MarketSurroundings,
): Rejection | undefined {
  const { assets, known } = surroundings;
  if (!isId(market.marketId)) return invalid('marketId');
  const base = assets.find(market.baseAssetId);
  if (base === undefined) return { key: 'asset_unknown', field: 'baseAssetId' };
  const quote = assets.find(market.quoteAssetId);
  if (quote === undefined) return { key: 'asset_unknown', field: 'quoteAssetId' };
  if (base.assetId === quote.assetId) return invalid('quoteAssetId');
  const field = findFieldOutOfRange(market);
  if (field !== undefined) return invalid(field);
  const divisor = notionalDivisor({
    priceDecimals: market.priceDecimals,
    baseScale: base.scale,
    quoteScale: quote.scale,
  });
  if (divisor === undefined) return invalid('priceDecimals');
  const highest = Math.max(market.maxPrice, surroundings.highestRestingPrice);
  if (!mulDivFits(highest, market.maxQuantity, divisor)) {
    return { ...invalid('maxQuantity'), nearest: mulDivFloor(AMOUNT_LIMIT - 1, divisor, highest) };
  }
  const unsound = surroundings.isBounded ? findUnsound(market, divisor) : undefined;
  if (unsound !== undefined && market.status === 'open') return unsound;
  if (known === undefined) return undefined;
  if (known.settings.baseAssetId !== market.baseAssetId) return immutable('baseAssetId');
  if (known.settings.quoteAssetId !== market.quoteAssetId) return immutable('quoteAssetId');
  if (known.settings.priceDecimals !== market.priceDecimals) return immutable('priceDecimals');
  return undefined;
}

/**
 * Returns why a market may not be open under rules 7: no price of it, or not its reference price, makes a lot worth one
 * unit of the quote asset (nearest: the smallest lot that is), or its minimum notional is below `MIN_NOTIONAL_UNITS`.
 */
export function findUnsound(market: ConfigureMarket, divisor: number): Rejection | undefined {
  const highest = market.referencePrice === 0 ? market.maxPrice : market.referencePrice;
  if (lowestPrice(market, divisor) > highest) {
    return { ...invalid('lot'), nearest: mulDivCeil(divisor, 1, roundDownToStep(highest, market.tick) || 1) };
  }
  if (market.minNotional >= MIN_NOTIONAL_UNITS) return undefined;
  return { ...invalid('minNotional'), nearest: MIN_NOTIONAL_UNITS };
}

type MarketField = keyof ConfigureMarket;

function findFieldOutOfRange(market: ConfigureMarket): MarketField | undefined {
  const ranges: readonly (readonly [MarketField, number, number])[] = [
    ['priceDecimals', 0, PRICE_DECIMALS_MAX],
    ['tick', 1, PRICE_LIMIT - 1],
    ['lot', 1, AMOUNT_LIMIT - 1],
    ['maxPrice', market.tick, PRICE_LIMIT - 1],
    ['maxQuantity', market.lot, AMOUNT_LIMIT - 1],
    ['minNotional', 0, AMOUNT_LIMIT - 1],
    ['makerFeePpm', 0, PPM],
    ['takerFeePpm', 0, PPM],
    ['slippagePpm', 0, PPM],
    ['bandPpm', 0, PPM],
    ['referencePrice', 0, market.maxPrice],
    ['maxOpenOrders', 0, AMOUNT_LIMIT - 1],
  ];
  for (const [field, lowest, highest] of ranges) {
    const value = market[field];
    if (!isAmount(value) || value < lowest || value > highest) return field;
  }
  return MARKET_STATUSES.includes(market.status) ? undefined : 'status';
}

function invalid(field: MarketField): NearestRejection {
  return { key: 'market_invalid', field };
}

function immutable(field: MarketField): Rejection {
  return { key: 'market_immutable', field };
}
