import type { AccountCode, AccountGroup } from '@candor/contract';

/** Decimals of a worth in dollars. */
const DECIMALS = 8;
/** Shares are told in tenths of a percent. */
const ALL = 1_000n;
const DIGITS = 1;

function units(worth: string): bigint {
  const [whole = '0', fraction = ''] = worth.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS));
}

/** Returns the sum of values in dollars, exactly. */
export function sumOf(worths: readonly string[]): string {
  return written(
    worths.reduce((sum, worth) => sum + units(worth), 0n),
    DECIMALS,
  );
}

function written(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Returns the part of each account in percent, with one decimal. Each is rounded down, and what is missing to the whole goes to
 * the greatest remainders, so that the parts add up to 100.0. Empty where there is nothing to share.
 */
export function sharesOf(
  groups: readonly Pick<AccountGroup, 'account_code' | 'convert_usd'>[],
): ReadonlyMap<AccountCode, string> {
  const worths = groups.map(({ account_code: code, convert_usd: worth }) => ({ code, worth: units(worth) }));
  const all = worths.reduce((sum, { worth }) => sum + worth, 0n);
  if (all === 0n) return new Map();
  const parts = worths.map(({ code, worth }) => ({
    code,
    part: (worth * ALL) / all,
    rest: (worth * ALL) % all,
  }));
  const missing = Number(ALL - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1,
  );
  const raised = new Set(byRest.slice(0, missing).map(({ code }) => code));
  return new Map(parts.map(({ code, part }) => [code, written(raised.has(code) ? part + 1n : part, DIGITS)]));
}
