import { mulDivFits, mulDivFloor } from '@candor/primitives';
import { PPM } from './fee.ts';
import type { AssetUnits, Ppm } from './units.ts';

/**
 * Returns the interest of a savings lot per 24 h, in units of its asset, rounded down: floor(lot x ppm / 10^6).
 *
 * @example dailyInterest(100_000_000, 500) // 0.05 % of 1.0: 50_000
 */
export function dailyInterest(lotAmount: AssetUnits, dailyRatePpm: Ppm): AssetUnits {
  return mulDivFloor(lotAmount, dailyRatePpm, PPM);
}

/** Returns the exact interest of that many days. Throws where `interestFits` returns false. */
export function interestOver(daily: AssetUnits, days: number): AssetUnits {
  return mulDivFloor(daily, days, 1);
}

export function interestFits(daily: AssetUnits, days: number): boolean {
  return mulDivFits(daily, days, 1);
}
