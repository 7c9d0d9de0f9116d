import type { DepthRow } from '@candor/contract';
import {
  addToTotal,
  addTotals,
  formatAmount,
  formatTotal,
  parseDecimal,
  roundDownToStep,
  roundUpToStep,
  type Total,
  totalToBigInt,
  ZERO_TOTAL,
} from '@candor/primitives';

export interface BookLevel {
  readonly price: string;
  readonly number: string;
  /** Base quantity up to and including this level, seen from the best price. */
  readonly total: string;
  /** `total` as a share of the deepest visible total, 0 to 1, for the bar. */
  readonly share: number;
}

export interface BookScale {
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  /** Width of a price group in ticks: 1, 10, 100, 1000. */
  readonly ticksPerGroup: number;
  readonly tickSize: string;
}

/**
 * Joins levels into price groups and sums them up from the best price. Bids floor and asks ceil, so the
 * best bid stays below the best ask at every grouping; nothing is dropped but what `count` cuts off.
 */
export function groupLevels(
  rows: readonly DepthRow[],
  side: 'bid' | 'ask',
  scale: BookScale,
  count: number,
): BookLevel[] {
  const tick = parseDecimal(scale.tickSize, scale.priceDecimals);
  const group = (tick.ok && tick.value > 0 ? tick.value : 1) * scale.ticksPerGroup;
  const sums = new Map<number, Total>();
  for (const row of rows) {
    const price = parseDecimal(row.price, scale.priceDecimals);
    const number = parseDecimal(row.number, scale.numberDecimals);
    if (!price.ok || !number.ok) continue;
    const grouped = side === 'bid' ? roundDownToStep(price.value, group) : roundUpToStep(price.value, group);
    sums.set(grouped, addToTotal(sums.get(grouped) ?? ZERO_TOTAL, number.value));
  }
  const ordered = [...sums].sort(([a], [b]) => (side === 'bid' ? b - a : a - b)).slice(0, count);
  let running = ZERO_TOTAL;
  const levels = ordered.map(([price, sum]) => {
    running = addTotals(running, sum);
    return { price, sum, upTo: running };
  });
  const deepest = totalToBigInt(running);
  return levels.map(({ price, sum, upTo }) => ({
    price: formatAmount(price, scale.priceDecimals),
    number: formatTotal(sum, scale.numberDecimals),
    total: formatTotal(upTo, scale.numberDecimals),
    share: deepest === 0n ? 0 : Number((totalToBigInt(upTo) * 10_000n) / deepest) / 10_000,
  }));
}
