import { mulDivFloor, toAmount } from '@candor/primitives';
import type { IndexUnits } from './units.ts';

/** Decimals of every index price, regardless of the market's tick. */
export const INDEX_DECIMALS = 8;

/** The distance from the median of a market's index beyond which a quote is clamped: 0.5 %. */
const CLAMP_PER_MILLE = 5;

/** The same distance for the rate of a fiat: 1 %. */
export const RATE_CLAMP_PER_MILLE = 10;

/** The way from quotes to an index. */
export interface IndexSteps {
  /** The median of the quotes as they are. */
  readonly median: IndexUnits;
  /** The borders beyond which a quote is clamped. */
  readonly least: IndexUnits;
  readonly most: IndexUnits;
  /** The quotes in their order, as they count. */
  readonly counted: readonly IndexUnits[];
  readonly index: IndexUnits;
}

/**
 * The index of at least one quote: their median, then the median again with each quote clamped to +-0.5 % (or the given
 * distance) of the first, so that a far quote of an even number cannot pull it. Of two in the middle the mean counts,
 * rounded down. Prices and result in 10^-8.
 *
 * @example indexOf([100, 102, 250]) // 102
 */
export function indexOf(prices: readonly IndexUnits[], clampPerMille = CLAMP_PER_MILLE): IndexUnits {
  return indexSteps(prices, clampPerMille).index;
}

/** The index of at least one quote, with each step that leads to it. */
export function indexSteps(prices: readonly IndexUnits[], clampPerMille = CLAMP_PER_MILLE): IndexSteps {
  const median = medianOf(prices);
  // The reach is rounded down; above the largest amount there is no quote to clamp.
  const reach = mulDivFloor(median, clampPerMille, 1_000);
  const [least, most] = [median - reach, median + reach];
  const counted = prices.map((price) => Math.min(Math.max(price, least), most));
  return { median, least, most, counted, index: medianOf(counted) };
}

/** True if two quotes, with no third to judge between them, are more than 0.5 % (or the given distance) of the lower one apart. */
export function isSplit(one: IndexUnits, other: IndexUnits, clampPerMille = CLAMP_PER_MILLE): boolean {
  const lower = Math.min(one, other);
  return Math.abs(one - other) > mulDivFloor(lower, clampPerMille, 1_000);
}

function medianOf(prices: readonly IndexUnits[]): IndexUnits {
  const sorted = prices.toSorted((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)]!;
  const below = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return toAmount(Math.floor((below + above) / 2));
}
