/** Money and rules of seconds contracts. Stakes in units of their asset, index prices in 10^-8, rates in parts per million. */
import { mulDivCeil, mulDivFloor } from '@candor/primitives';
import { PPM } from './fee.ts';
import type { AssetUnits, IndexUnits, Ppm } from './units.ts';

/** The largest and the smallest number of windows that a tie measurement uses. */
export const TIE_WINDOWS_MAX = 1_000;
export const TIE_WINDOWS_MIN = 100;

/** All of it, in hundredths of a percent. */
const RATE_WHOLE = 10_000;

/** ceil(stake x ppm / 10^6); the rate is at most 10^6, so the fee never exceeds the stake. */
export function stakeFee(stake: AssetUnits, feePpm: Ppm): AssetUnits {
  return mulDivCeil(stake, feePpm, PPM);
}

/**
 * Returns the profit of a win on top of the stake: floor(stake x ppm / 10^6).
 *
 * @example stakePayout(100, 850_000) // 85
 */
export function stakePayout(stake: AssetUnits, profitPpm: Ppm): AssetUnits {
  return mulDivFloor(stake, profitPpm, PPM);
}

/** The largest stake that an amount covers together with its fee. */
export function affordableStake(available: AssetUnits, feePpm: Ppm): AssetUnits {
  return mulDivFloor(available, PPM, PPM + feePpm);
}

/** The largest stake, or a unit less, whose win an amount covers; the rate is at least 1. */
export function coveredStake(available: AssetUnits, profitPpm: Ppm): AssetUnits {
  return mulDivFloor(available, PPM, profitPpm);
}

/**
 * Returns the share of wins at which stakes and wins balance, in hundredths of a percent, rounded down: 1 / (1 + ratio).
 *
 * @example breakEvenRate(850_000) // 5_405
 */
export function breakEvenRate(profitPpm: Ppm): number {
  return mulDivFloor(RATE_WHOLE, PPM, PPM + profitPpm);
}

export interface Course {
  readonly direction: 'up' | 'down';
  readonly openPrice: IndexUnits;
  readonly endPrice: IndexUnits;
}

/** Up wins at or above its open price, down at or below it; a tie gives everything back where the rule says so. */
export function contractResult(
  { direction, openPrice, endPrice }: Course,
  tieRule: 'win' | 'refund',
): 'won' | 'lost' | 'refunded' {
  if (endPrice === openPrice) return tieRule === 'win' ? 'won' : 'refunded';
  return endPrice > openPrice === (direction === 'up') ? 'won' : 'lost';
}

/** A tie measurement: `ties` of the last `windows` ended at the price at which they began. */
export interface TieShare {
  readonly ties: number;
  readonly windows: number;
}

/**
 * True if ties are so frequent that they may not win. Betting both ways is profitable once their share passes
 * (1 - r) / (1 + r); half of that is allowed. Too few windows to judge count as too many ties. Exact: all
 * products are below 2^53.
 */
export function mustRefundTies({ ties, windows }: TieShare, profitPpm: Ppm): boolean {
  return windows < TIE_WINDOWS_MIN || 2 * ties * (PPM + profitPpm) > windows * (PPM - profitPpm);
}
