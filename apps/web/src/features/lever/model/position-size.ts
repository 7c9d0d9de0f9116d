import type { Match } from '@candor/contract';
import { guarded, readAvailable, readUnits } from '@candor/desk/arithmetic';
import { type Direction, INDEX_DECIMALS, positionCost } from '@candor/formulas';
import { formatAmount, powerOfTen } from '@candor/primitives';
import { leverUnits, type LeverUnits } from './lever-figures.ts';

/** The units in which a size can be typed: lots, the coin, or the value in the quote currency. */
export const SIZE_UNITS = ['lots', 'base', 'quote'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];
/** Values are typed and shown with this many decimals. */
export const VALUE_DECIMALS = 2;

interface Priced {
  readonly side: Direction;
  /** The index, or the target of an order at a fixed price. */
  readonly price: string;
}

/** The value of a number of lots as the engine counts it, rounded up; undefined where no price is known. */
function valueOf(units: LeverUnits, { side, price }: Priced, lots: number): number | undefined {
  const indexPrice = readUnits(price, INDEX_DECIMALS);
  if (!indexPrice) return undefined;
  return guarded(
    () => positionCost({ ...units, side, indexPrice, quantity: lots * units.lotUnits, multiple: 1 }).value,
  );
}

/** The most whole lots within a size that was typed in coin or value, at most `most`; 0 where it is below one lot. */
export function lotsWithin(
  match: Match,
  priced: Priced,
  { unit, text, most }: { readonly unit: 'base' | 'quote'; readonly text: string; readonly most: number },
): number {
  const units = leverUnits(match);
  if (!units) return 0;
  const size = readAvailable(text, unit === 'base' ? units.baseDecimals : units.quoteDecimals) ?? 0;
  if (unit === 'base') return Math.min(most, Math.floor(size / units.lotUnits));
  let [fits, exceeds] = [0, most + 1];
  while (exceeds - fits > 1) {
    const lots = Math.floor((fits + exceeds) / 2);
    const value = valueOf(units, priced, lots);
    if (value !== undefined && value <= size) fits = lots;
    else exceeds = lots;
  }
  return fits;
}

/** The size of a number of lots in coin, or its value rounded up to two decimals; empty where it is not known. */
export function sizeOfLots(match: Match, priced: Priced, unit: 'base' | 'quote', lots: number): string {
  const units = leverUnits(match);
  if (!units || lots < 1) return '';
  if (unit === 'base') return formatAmount(lots * units.lotUnits, units.baseDecimals);
  const value = valueOf(units, priced, lots);
  if (value === undefined) return '';
  const step = powerOfTen(Math.max(0, units.quoteDecimals - VALUE_DECIMALS));
  return formatAmount(Math.ceil(value / step), Math.min(units.quoteDecimals, VALUE_DECIMALS));
}
