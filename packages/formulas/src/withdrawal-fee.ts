import { type Amount, mulDivCeil } from '@candor/primitives';
import { PPM } from './fee.ts';

/**
 * Fee of a withdrawal at a rate, in units of its asset, rounded up: ceil(amount x ppm / 10^6). It is part of
 * the amount; the rest arrives.
 *
 * @example withdrawalRateFee(10_000, 2_500) // 0.25 % of 10,000: 25
 */
export function withdrawalRateFee(amount: number, feePpm: number): Amount {
  return mulDivCeil(amount, feePpm, PPM);
}

/** The least amount of which a rate leaves anything; undefined at 100 %, which never does. */
export function leastAboveRateFee(feePpm: number): Amount | undefined {
  return feePpm < PPM ? mulDivCeil(PPM, 1, PPM - feePpm) : undefined;
}
