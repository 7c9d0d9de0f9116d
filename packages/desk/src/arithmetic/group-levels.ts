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
  totalFromBigInt,
  totalToBigInt,
  ZERO_TOTAL,
} from '@candor/primitives';

export interface BookLevel {
  readonly price: string;
  readonly number: string;
  /** Base quantity up to and including this level, seen from the best price. */
  readonly total: string;
  /** The same in quote, cut at `QUOTE_TOTAL_DECIMALS`. */
  readonly quoteTotal: string;
  /** `total` as a share of the deepest visible total, 0 to 1, for the bar. */
  readonly share: number;
}

/** Decimals of totals in quote: they are for the eye. */
export const QUOTE_TOTAL_DECIMALS = 6;

export interface BookScale {
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  /** Width of a price group in ticks: 1, 10, 100, 1000. */
  readonly ticksPerGroup: number;
  readonly tickSize: string;
}

/**
 * Joins levels into price groups and sums them up from the best price. Bids round down and asks up, so the
 * best bid stays below the best ask at every grouping; nothing is dropped except beyond `count`. The rows of a book
 * are sorted best first, so the first group beyond `count` ends the work; rows in any order need a `count` that holds
 * them all.
 */
export function groupLevels(
  rows: readonly DepthRow[],
  side: 'bid' | 'ask',
  scale: BookScale,
  count: number,
): BookLevel[] {
  const tick = parseDecimal(scale.tickSize, scale.priceDecimals);
  const group = (tick.ok && tick.value > 0 ? tick.value : 1) * scale.ticksPerGroup;
  const sums = new Map<number, { base: Total; quote: bigint }>();
  for (const row of rows) {
    const price = parseDecimal(row.price, scale.priceDecimals);
    const number = parseDecimal(row.number, scale.numberDecimals);
    if (!price.ok || !number.ok) continue;
    const grouped = side === 'bid' ? roundDownToStep(price.value, group) : roundUpToStep(price.value, group);
    if (sums.size === count && !sums.has(grouped)) break;
    const { base, quote } = sums.get(grouped) ?? { base: ZERO_TOTAL, quote: 0n };
    sums.set(grouped, {
      base: addToTotal(base, number.value),
      quote: quote + BigInt(price.value) * BigInt(number.value),
    });
  }
  const ordered = [...sums].sort(([a], [b]) => (side === 'bid' ? b - a : a - b)).slice(0, count);
  let running = ZERO_TOTAL;
  let runningQuote = 0n;
  const levels = ordered.map(([price, { base, quote }]) => {
    running = addTotals(running, base);
    runningQuote += quote;
    return { price, sum: base, upTo: running, upToQuote: runningQuote };
  });
  const scaleDown = 10n ** BigInt(scale.priceDecimals + scale.numberDecimals);
  const inQuote = (units: bigint) =>
    formatTotal(
      totalFromBigInt((units * 10n ** BigInt(QUOTE_TOTAL_DECIMALS)) / scaleDown),
      QUOTE_TOTAL_DECIMALS,
    );
  const deepest = totalToBigInt(running);
  return levels.map(({ price, sum, upTo, upToQuote }) => ({
    price: formatAmount(price, scale.priceDecimals),
    number: formatTotal(sum, scale.numberDecimals),
    total: formatTotal(upTo, scale.numberDecimals),
    quoteTotal: inQuote(upToQuote),
    share: deepest === 0n ? 0 : Number((totalToBigInt(upTo) * 10_000n) / deepest) / 10_000,
  }));
}
