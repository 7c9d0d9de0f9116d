import { formatAmount, parseDecimal, roundDownToStep } from '@candor/primitives';

/** Returns the multiple of `step` that is nearest to a price, half a step up; the price itself where one is unreadable. */
export function nearestStep(price: string, step: string, decimals: number): string {
  const at = parseDecimal(price, decimals);
  const by = parseDecimal(step, decimals);
  if (!at.ok || !by.ok || by.value <= 0) return price;
  return formatAmount(roundDownToStep(at.value + Math.floor(by.value / 2), by.value), decimals);
}
