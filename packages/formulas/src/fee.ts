import { mulDivCeil, mulDivFloor } from '@candor/primitives';
import type { AssetUnits, Ppm } from './units.ts';

/** Parts in a whole, for rates in parts per million. */
export const PPM = 1_000_000;

/**
 * The fee of a fill, in units of the asset that its payer receives: ceil(received x ppm / 10^6). The
 * rate is at most 10^6, so the fee never exceeds what is received.
 *
 * @example tradeFee(1_200_000, 1_000) // 0.1 % of 0.012 BTC: 1200 units
 */
export function tradeFee(received: AssetUnits, feePpm: Ppm): AssetUnits {
  return mulDivCeil(received, feePpm, PPM);
}

/**
 * Returns the inviter's share of a fee: floor(fee x ppm / 10^6), in the fee's own asset and units.
 *
 * @example referralShare(1_200, 200_000) // 20 %: 240 units
 */
export function referralShare(fee: AssetUnits, referralPpm: Ppm): AssetUnits {
  return mulDivFloor(fee, referralPpm, PPM);
}
