import { isAmount, mulDivCeil, roundUpToStep, toAmount } from '@candor/primitives';
import { PPM } from './fee.ts';
import type { AssetUnits, Ppm } from './units.ts';

/**
 * Fee of a withdrawal at a rate, in units of its asset: ceil(amount x ppm / 10^6), rounded up once more to `step`, the ledger
 * units in one unit of the chain. It is part of the amount; the rest arrives, and is a multiple of `step` where the amount
 * is one.
 *
 * @example withdrawalRateFee(10_000, 2_500) // 0.25 % of 10,000: 25
 * @example withdrawalRateFee(10_000, 2_500, 100) // the chain has two decimals less: 100
 */
export function withdrawalRateFee(amount: AssetUnits, feePpm: Ppm, step = 1): AssetUnits {
  return toAmount(roundUpToStep(mulDivCeil(amount, feePpm, PPM), step));
}

/** The least multiple of `step` of which a rate leaves anything; undefined where no amount does, as at 100 %. */
export function leastAboveRateFee(feePpm: Ppm, step = 1): AssetUnits | undefined {
  if (feePpm >= PPM) return undefined;
  // Rounded up to steps, the fee of k steps is ceil(k x ppm / 10^6) steps: the same rule, in another unit.
  const least = mulDivCeil(PPM, 1, PPM - feePpm) * step;
  return isAmount(least) ? least : undefined;
}
