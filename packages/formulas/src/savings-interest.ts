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

const DAY_MS = 86_400_000;

interface AccruingLot {
  readonly dailyInterest: AssetUnits;
  readonly days: number;
  readonly paidDays: number;
  readonly startMs: number;
}

/** Returns interest that is accrued and not paid, rounded down; payments that are late add up to no more than the whole term brings. */
export function accruedInterest(lot: AccruingLot, nowMs: number): AssetUnits {
  const elapsedMs = nowMs - (lot.startMs + lot.paidDays * DAY_MS);
  const daysLeft = lot.days - lot.paidDays;
  return elapsedMs >= daysLeft * DAY_MS
    ? interestOver(lot.dailyInterest, daysLeft)
    : mulDivFloor(lot.dailyInterest, elapsedMs, DAY_MS);
}

export function interestFits(daily: AssetUnits, days: number): boolean {
  return mulDivFits(daily, days, 1);
}
