import { formatAmount } from '@candor/primitives';
import { readUnits } from './pair-units.ts';

/** Returns a price that keeps its distance from one that moves; the same price where there is none, or would be none. */
export function movedAlongside(
  price: string,
  { from, to }: { readonly from: string; readonly to: string },
  decimals: number,
): string {
  const [own, before, after] = [price, from, to].map((text) => readUnits(text, decimals));
  if (!own || before === undefined || after === undefined) return price;
  const moved = own + after - before;
  return moved > 0 ? formatAmount(moved, decimals) : price;
}
