/** Sums over users, cut so far that they do not show what a single one of them did. */
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import { FEWEST_ACCOUNTS } from '../../commons/losing-accounts.ts';

/** Digits that are left of an amount. */
export const DIGITS = 3;

export type Rounding = 'down' | 'up';

/** An amount with its first digits, at a currency's decimals; a sum of nothing is zero. */
export function cutAmount(units: bigint, scale: number, rounding: Rounding): string {
  const length = units.toString().length;
  const step = 10n ** BigInt(Math.max(length - DIGITS, 0));
  const steps = rounding === 'down' ? units / step : (units + step - 1n) / step;
  return formatTotal(totalFromBigInt(steps * step), scale);
}

export interface UserSum {
  readonly units: bigint;
  readonly accounts: number;
}

/** Null where the sum is of too few accounts to be shown. */
export function cutSum({ units, accounts }: UserSum, scale: number, rounding: Rounding): string | null {
  if (accounts > 0 && accounts < FEWEST_ACCOUNTS) return null;
  return cutAmount(units, scale, rounding);
}

/** The sum of a row, or of nothing where there is no row. */
export function userSum(row: { readonly accounts: number } | undefined, units: string | undefined): UserSum {
  return { units: BigInt(units ?? 0), accounts: row?.accounts ?? 0 };
}
