import { formatFullTime, formatTrimmed } from '@candor/ui';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';

/** A price of the record, which is in 10^-8. */
export function priceText(price: number): string {
  return formatTrimmed(formatAmount(price, INDEX_DECIMALS), INDEX_DECIMALS, 2);
}

/** A moment of the record with its milliseconds, on which a tick may depend. */
export function momentText(ms: number): string {
  return `${formatFullTime(ms)}.${String(ms % 1_000).padStart(3, '0')}`;
}
