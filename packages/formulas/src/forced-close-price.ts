import {
  addToTotal,
  isNegativeTotal,
  isZeroTotal,
  mulDivCeil,
  mulDivFits,
  mulDivFloor,
  subtractTotals,
  type Total,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { PositionStake } from './position-profit.ts';
import type { AssetUnits, IndexUnits } from './units.ts';

/** Risk rates are in hundredths of a percent. */
export const RISK_RATE_SCALE = 10_000;

/** The funds that back a position when it is the only one in its asset, in units of the quote asset. */
export interface PositionBacking {
  readonly available: Total;
  readonly margin: AssetUnits;
  readonly originalMargin: AssetUnits;
  readonly forcedCloseRate: number;
}

/**
 * The index price, in 10^-8, nearest to the open price at which a position that is the user's only one in its
 * asset is closed by force, overnight fees left aside. 0: no index above zero does it.
 *
 * Equity is in whole units, so it is at or below the threshold where it is below the next unit: the profit that
 * just fails to reach that decides.
 */
export function forcedClosePrice(
  { side, openPrice, quantity, divisor }: PositionStake,
  { available, margin, originalMargin, forcedCloseRate }: PositionBacking,
): IndexUnits {
  const enough = totalFromAmount(mulDivFloor(originalMargin, forcedCloseRate, RISK_RATE_SCALE) + 1);
  // A profit below it, rounded down, leaves too little.
  const needed = subtractTotals(enough, addToTotal(available, margin));
  const isLoss = isNegativeTotal(needed) || isZeroTotal(needed);
  const distance = isLoss ? subtractTotals(ZERO_TOTAL, needed) : needed;
  if (distance.hi !== 0 || !mulDivFits(distance.lo, divisor, quantity)) return 0;
  const steps = isLoss
    ? 1 + mulDivFloor(distance.lo, divisor, quantity)
    : 1 - mulDivCeil(distance.lo, divisor, quantity);
  return Math.max(side === 'long' ? openPrice - steps : openPrice + steps, 0);
}
