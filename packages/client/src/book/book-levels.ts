import type { DepthRow } from '@candor/contract';

/** Which way prices run from the best one on. */
type Direction = 'falling' | 'rising';

/**
 * A price as a whole number, for comparing: all prices of one pair are written with the same decimals and fit into
 * 2^53 without their point.
 */
function priceUnits(price: string): number {
  return Number(price.replace('.', ''));
}

/** The levels of a side after some of them changed, best first; a row of the number 0 takes its level away. */
export function withChanges(
  levels: readonly DepthRow[],
  changes: readonly DepthRow[],
  direction: Direction,
): DepthRow[] {
  const byPrice = new Map(levels.map((row) => [row.price, row]));
  for (const row of changes) {
    if (isNothing(row.number)) byPrice.delete(row.price);
    else byPrice.set(row.price, row);
  }
  const sign = direction === 'rising' ? 1 : -1;
  return [...byPrice.values()].sort((a, b) => sign * (priceUnits(a.price) - priceUnits(b.price)));
}

/** The best bid reaches the best ask: no book of an exchange ever does. */
export function isCrossed(bids: readonly DepthRow[], asks: readonly DepthRow[]): boolean {
  const [bid] = bids;
  const [ask] = asks;
  return bid !== undefined && ask !== undefined && priceUnits(bid.price) >= priceUnits(ask.price);
}

function isNothing(number: string): boolean {
  return !/[1-9]/.test(number);
}
