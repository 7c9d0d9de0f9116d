import { mulDivCeil, mulDivFloor } from '@candor/primitives';
import { PPM } from './fee.ts';
import { notionalCeil } from './notional.ts';
import type { Direction } from './position-cost.ts';
import type { AssetUnits, IndexUnits, Ppm, Quantity } from './units.ts';

/** The inputs of a profit calculation; prices in 10^-8, quantity in base units, `divisor` as in `PositionTerms`. */
export interface PositionStake {
  readonly side: Direction;
  readonly openPrice: IndexUnits;
  readonly quantity: Quantity;
  readonly divisor: number;
}

/**
 * (index - open price) x quantity for a long, mirrored for a short, in signed units of the quote asset: a gain
 * rounded down, a loss rounded up.
 */
export function positionProfit(
  { side, openPrice, quantity, divisor }: PositionStake,
  indexPrice: IndexUnits,
): AssetUnits {
  const gain = side === 'long' ? indexPrice - openPrice : openPrice - indexPrice;
  return gain < 0 ? 0 - mulDivCeil(quantity, -gain, divisor) : mulDivFloor(quantity, gain, divisor);
}

/**
 * The index at which the profit of a position first reaches these fees, in quote asset units: above the open price for a
 * long, below it for a short, at least 0. It is the open price plus or minus fees x divisor / quantity, rounded up.
 */
export function breakEvenPrice(
  { side, openPrice, quantity, divisor }: PositionStake,
  fees: AssetUnits,
): IndexUnits {
  const distance = mulDivCeil(fees, divisor, quantity);
  return side === 'long' ? openPrice + distance : Math.max(0, openPrice - distance);
}

/** Returns one night's cost: the value at the index and the fee on it, both rounded up, in quote asset units. */
export function overnightFee(
  { quantity, divisor }: Pick<PositionStake, 'quantity' | 'divisor'>,
  indexPrice: IndexUnits,
  overnightPpm: Ppm,
): AssetUnits {
  return mulDivCeil(notionalCeil(indexPrice, quantity, divisor), overnightPpm, PPM);
}
