import type { Match, Quotation } from '@candor/contract';
import { compareDecimals } from '@candor/ui';

export const SORT_KEYS = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** A first press sorts names upwards and figures downwards, a second one the other way, a third takes it off. */
export function nextSorting(now: Sorting | undefined, key: SortKey): Sorting | undefined {
  const isDescending = key !== 'pair';
  if (now?.key !== key) return { key, isDescending };
  return now.isDescending === isDescending ? { key, isDescending: !isDescending } : undefined;
}

const FIGURES: Record<Exclude<SortKey, 'pair'>, keyof Quotation> = {
  price: 'close',
  change: 'change',
  high: 'high',
  low: 'low',
  volume: 'volume',
};

/** Sorts the pairs as requested, equal ones by id; without a sorting they keep the exchange's order. */
export function sortMatches(
  matches: readonly Match[],
  sorting: Sorting | undefined,
  quotationOf: (match: Match) => Quotation,
): readonly Match[] {
  if (sorting === undefined) return matches;
  const { key, isDescending } = sorting;
  const compare =
    key === 'pair'
      ? (a: Match, b: Match) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0)
      : (a: Match, b: Match) =>
          compareDecimals(String(quotationOf(a)[FIGURES[key]]), String(quotationOf(b)[FIGURES[key]]));
  return matches.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || a.id - b.id);
}
