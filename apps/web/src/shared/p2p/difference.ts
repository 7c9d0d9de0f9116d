import { cutDecimal, formatTrimmed } from '@candor/ui';
import { formatAmount } from '@candor/primitives';
import { units } from './deal-formulas.ts';

const DECIMALS = 8;

/** Returns what is left of an amount after a part of it, as a decimal text without trailing zeros; 0 where more was used. */
export function difference(amount: string, used: string): string {
  return formatTrimmed(plainDifference(amount, used), DECIMALS);
}

/** The same as a field takes it, without groups of digits. */
export function plainDifference(amount: string, used: string): string {
  const left = (units(amount, DECIMALS) ?? 0) - (units(used, DECIMALS) ?? 0);
  return cutDecimal(formatAmount(Math.max(0, left), DECIMALS), DECIMALS);
}
