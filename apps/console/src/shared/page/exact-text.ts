import { formatTrimmed } from '@candor/ui';

/** Ledger scales go no further. */
export const SCALE_MAX = 18;

/** Writes an amount with all its digits: thousands are grouped, and zeros at the end are left out. */
export function exactText(amount: string | null): string {
  return formatTrimmed(amount, SCALE_MAX);
}

/** Returns whether an amount is zero, with or without a sign and decimals. */
export function isZeroAmount(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount);
}
