import { mulDivCeil, mulDivFloor, powerOfTen } from '@candor/primitives';
import type { AssetUnits, IndexUnits, Price, Quantity } from './units.ts';

/** Decimals that tie a price to its two assets. */
export interface MarketScales {
  readonly priceDecimals: number;
  readonly baseScale: number;
  readonly quoteScale: number;
}

/**
 * Returns the divisor that turns price x quantity into units of the quote asset:
 * 10^(priceDecimals + baseScale - quoteScale). Undefined if that is not an integer from 1 to 10^15: such a
 * market cannot be kept exactly and is refused.
 */
export function notionalDivisor({ priceDecimals, baseScale, quoteScale }: MarketScales): number | undefined {
  const exponent = priceDecimals + baseScale - quoteScale;
  return Number.isInteger(exponent) && exponent >= 0 && exponent <= 15 ? powerOfTen(exponent) : undefined;
}

/**
 * Quote units of a quantity at a price, rounded down: what changes hands in a fill. Price in units of
 * 10^-priceDecimals, quantity in base units, `divisor` from `notionalDivisor`.
 *
 * @example notionalFloor(400_105_000, 500_000, 10_000) // 0.005 BTC at 40,010.5000: 20_005_250_000, 200.0525 USDT
 */
export function notionalFloor(price: Price | IndexUnits, quantity: Quantity, divisor: number): AssetUnits {
  return mulDivFloor(price, quantity, divisor);
}

/** Like `notionalFloor`, rounded up: the amount that a buy order reserves. */
export function notionalCeil(price: Price | IndexUnits, quantity: Quantity, divisor: number): AssetUnits {
  return mulDivCeil(price, quantity, divisor);
}
