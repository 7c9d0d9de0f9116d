import type { Row } from './program.ts';

/** Balances by asset, free and locked together, in units of 10^-8. */
export type Purses = Readonly<Record<string, bigint>>;

const UNIT_DIGITS = 8;

export function units(text: unknown): bigint {
  const [whole = '0', fraction = ''] = String(text).split('.');
  return BigInt(whole + fraction.padEnd(UNIT_DIGITS, '0'));
}

/** An answer as plain JSON would have it: some packages read integers as bigints or answer with own classes. */
export function plain(value: unknown): Row {
  return JSON.parse(
    JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)),
  ) as Row;
}

export function pursesOf(account: Row): Purses {
  const balances = account['balances'] as readonly Record<'asset' | 'free' | 'locked', string>[];
  return Object.fromEntries(balances.map(({ asset, free, locked }) => [asset, units(free) + units(locked)]));
}

export function changeOf(before: Purses, after: Purses): Purses {
  const assets = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return withoutZeros(assets.map((asset) => [asset, (after[asset] ?? 0n) - (before[asset] ?? 0n)]));
}

/** The change of balances that a list of fills with their fees says. */
export function sumOfFills(fills: readonly Row[], [base, quote] = ['BTC', 'USDT']): Purses {
  const sum = new Map<string, bigint>();
  const add = (asset: string, change: bigint) => sum.set(asset, (sum.get(asset) ?? 0n) + change);
  for (const fill of fills) {
    const sign = fill['isBuyer'] === true ? 1n : -1n;
    add(base, sign * units(fill['qty']));
    add(quote, -sign * units(fill['quoteQty']));
    add(String(fill['commissionAsset']), -units(fill['commission']));
  }
  return withoutZeros([...sum]);
}

function withoutZeros(changes: readonly (readonly [string, bigint])[]): Purses {
  return Object.fromEntries(
    changes.filter(([, change]) => change !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
