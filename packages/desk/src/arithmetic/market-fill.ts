import type { DepthRow } from '@candor/contract';
import { formatAmount, mulDivFloor, parseDecimal } from '@candor/primitives';

export interface EstimatedFill {
  /** The part of the quantity that the levels hold. */
  readonly filled: string;
  readonly averagePrice: string;
  /** Average against the best level, hundredths of a percent, never negative. */
  readonly slippageBasisPoints: number;
  /** The visible levels do not hold the whole quantity. */
  readonly isBeyondBook: boolean;
}

/** Walks the opposite side as a market order of this size would; an estimate from the visible levels. */
export function estimateFill(
  levels: readonly DepthRow[],
  quantity: string,
  decimals: { readonly price: number; readonly number: number },
): EstimatedFill | undefined {
  const wanted = parseDecimal(quantity.replace(/\.$/, ''), decimals.number);
  if (!wanted.ok || wanted.value === 0) return undefined;
  let left: number = wanted.value;
  let filled = 0;
  let cost = 0n;
  let best: number | undefined;
  for (const level of levels) {
    if (left === 0) break;
    const price = parseDecimal(level.price, decimals.price);
    const number = parseDecimal(level.number, decimals.number);
    if (!price.ok || !number.ok) return undefined;
    best ??= price.value;
    const part = Math.min(left, number.value);
    cost += BigInt(price.value) * BigInt(part);
    filled += part;
    left -= part;
  }
  if (best === undefined || best === 0 || filled === 0) return undefined;
  const average = Number((cost + BigInt(filled) / 2n) / BigInt(filled));
  const slippage = mulDivFloor(Math.abs(average - best), 10_000, best);
  return {
    filled: formatAmount(filled, decimals.number),
    averagePrice: formatAmount(average, decimals.price),
    slippageBasisPoints: slippage,
    isBeyondBook: left > 0,
  };
}
