import { formatAmount } from '@candor/primitives';
import { formatTrimmed } from '@candor/ui';

/** Milliseconds in seconds, with one decimal at least: the time from an order to the index at which it may open. */
export function delaySeconds(ms: number): string {
  return formatTrimmed(formatAmount(ms, 3), 3, 1);
}
