import { formatAmount, parseDecimal } from '@candor/primitives';

/** Returns what of an order is not filled yet, exactly; both texts have the same decimals, as the exchange writes them. */
export function openAmount(number: string, filled: string): string {
  const scale = (number.split('.')[1] ?? '').length;
  const [all, done] = [parseDecimal(number, scale), parseDecimal(filled, scale)];
  if (!all.ok || !done.ok || done.value > all.value) return number;
  return formatAmount(all.value - done.value, scale);
}
