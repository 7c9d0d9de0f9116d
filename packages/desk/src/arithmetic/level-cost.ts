import type { DepthRow } from '@candor/contract';
import { compareDecimals } from '../arithmetic/order-arithmetic.ts';
import { estimateFill } from '../arithmetic/market-fill.ts';

export interface LevelCost {
  /** Base quantity up to and including the level. */
  readonly amount: string;
  readonly averagePrice: string;
  /** Average against the best price, hundredths of a percent, never negative. */
  readonly slippageBasisPoints: number;
}

/** Returns the cost of taking one side of the book down to a price; undefined if there are no orders up to it. */
export function costToLevel(
  rows: readonly DepthRow[],
  level: { readonly price: string; readonly total: string; readonly side: 'ask' | 'bid' },
  decimals: { readonly price: number; readonly number: number },
): LevelCost | undefined {
  const isWithin = (row: DepthRow) => {
    const order = compareDecimals(row.price, level.price) ?? 0;
    return level.side === 'ask' ? order <= 0 : order >= 0;
  };
  const fill = estimateFill(rows.filter(isWithin), level.total, decimals);
  return fill && { ...fill, amount: level.total };
}
