import {
  addToTotal,
  compareRatios,
  isNegativeTotal,
  isZeroTotal,
  negated,
  type Total,
  ZERO_TOTAL,
} from '@candor/primitives';
import { positionProfit, type PositionStake } from './position-profit.ts';
import type { IndexUnits } from './units.ts';

/** Risk rates are in hundredths of a percent. */
export const RISK_RATE_SCALE = 10_000;

/** The funds that back a user's positions in one quote asset, in units of that asset. */
export interface PositionBacking {
  /**
   * The available balance, the remaining margins of all open positions, and the profits of those in other markets at
   * their last index.
   */
  readonly funds: Total;
  /** The sum over all open positions, those in other markets included. */
  readonly originalMargins: Total;
  /** The risk rate at or below which everything is closed, in hundredths of a percent. */
  readonly forcedCloseRate: number;
  /** The highest index at which the market's positions can be closed. */
  readonly highestIndex: IndexUnits;
}

/**
 * Returns the index price of one market, in 10^-8, at which a user's positions are closed by force while the indexes of
 * all other markets stay as they are; overnight fees are left aside. `stakes` are the user's open positions in that
 * market. 0: no index from 1 to the highest one does it, or every index does, because longs and shorts are equal.
 *
 * With more longs than shorts it is the highest such price, else the lowest. Each profit is rounded down on its own, so
 * where longs and shorts are mixed other prices within as many units of profit as there are stakes may be due too.
 */
export function forcedClosePrice(stakes: readonly PositionStake[], backing: PositionBacking): IndexUnits {
  let net = ZERO_TOTAL;
  for (const { side, quantity } of stakes)
    net = addToTotal(net, side === 'long' ? quantity : negated(quantity));
  if (isZeroTotal(net)) return 0;
  const losesBelow = !isNegativeTotal(net);
  const { highestIndex } = backing;
  let [due, safe] = losesBelow ? [1, highestIndex] : [highestIndex, 1];
  if (!isDue(stakes, backing, due)) return 0;
  if (isDue(stakes, backing, safe)) return safe;
  while (Math.abs(safe - due) > 1) {
    const middle = Math.min(due, safe) + Math.floor(Math.abs(safe - due) / 2);
    if (isDue(stakes, backing, middle)) due = middle;
    else safe = middle;
  }
  return due;
}

function isDue(
  stakes: readonly PositionStake[],
  { funds, originalMargins, forcedCloseRate }: PositionBacking,
  indexPrice: IndexUnits,
): boolean {
  let equity = funds;
  for (const stake of stakes) equity = addToTotal(equity, positionProfit(stake, indexPrice));
  const threshold = { part: forcedCloseRate, whole: RISK_RATE_SCALE };
  return compareRatios({ part: equity, whole: originalMargins }, threshold) <= 0;
}
