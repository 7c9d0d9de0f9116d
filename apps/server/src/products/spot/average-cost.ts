/** Average cost of the coins that were bought on a pair: a buy adds its cost, a sale takes its share away. */
import type { Side } from '@candor/engine';

/** Whole units of the base currency, and of the quote currency that they cost. */
export interface Cost {
  readonly quantity: bigint;
  readonly cost: bigint;
}

/** One side of a trade in whole units; the fee is in the currency that this side receives. */
export interface CostedFill {
  readonly side: Side;
  readonly quantity: number;
  readonly quote: number;
  readonly fee: number;
}

export const NO_COST: Cost = { quantity: 0n, cost: 0n };

/**
 * Returns what is held after a fill. A buy adds the coins that arrive, after the fee, and all that was paid. A sale
 * leaves the same average: the cost of what remains is rounded up, so that a profit never looks larger than it is.
 * Coins beyond those that were bought here were acquired in another way and have no cost.
 */
export function costAfter(held: Cost, { side, quantity, quote, fee }: CostedFill): Cost {
  if (side === 'buy')
    return { quantity: held.quantity + BigInt(quantity - fee), cost: held.cost + BigInt(quote) };
  return costOf(held, held.quantity - BigInt(quantity));
}

/** Returns what a part of the coins cost, rounded up; nothing where the part is not positive. */
export function costOf(held: Cost, quantity: bigint): Cost {
  if (quantity <= 0n) return NO_COST;
  if (quantity >= held.quantity) return held;
  return { quantity, cost: ceilDivide(held.cost * quantity, held.quantity) };
}

/** Returns the cost of one coin in units of 10^-`priceDecimals`, rounded up; `quantity` must be positive. */
export function averageOf(
  { quantity, cost }: Cost,
  scales: { readonly base: number; readonly quote: number; readonly priceDecimals: number },
): bigint {
  const numerator = cost * 10n ** BigInt(scales.base + scales.priceDecimals);
  return ceilDivide(numerator, quantity * 10n ** BigInt(scales.quote));
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
