import type { Match, Quotation, QuoteGroup } from '@candor/contract';
import { compareDecimals } from '@candor/ui';

export type SortKey = 'pair' | 'price' | 'change' | 'high' | 'low' | 'volume';

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

interface Prices {
  readonly quotationOf: (match: Match) => Quotation;
  /** The groups of the pairs: volumes in different currencies are compared by their rates. */
  readonly groups: readonly Pick<QuoteGroup, 'id' | 'usd_price'>[];
}

/** Sorts the pairs as requested; equal ones, and all of them without a sorting, keep the exchange's order. */
export function sortMatches(
  matches: readonly Match[],
  { sorting, ...prices }: Prices & { readonly sorting: Sorting | undefined },
): readonly Match[] {
  if (sorting === undefined) return matches;
  const { key, isDescending } = sorting;
  const compare = matchComparisons(prices)[key];
  return matches.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

type Comparison = (a: Match, b: Match) => number;

/** Comparisons by which every list of pairs is sorted: upwards, zero for equal ones. */
export function matchComparisons({ quotationOf, groups }: Prices): Readonly<Record<SortKey, Comparison>> {
  const byFigure =
    (figure: Exclude<keyof Quotation, 'volume'>): Comparison =>
    (a, b) =>
      compareDecimals(quotationOf(a)[figure], quotationOf(b)[figure]) ?? 0;
  const rateOf = new Map(groups.map(({ id, usd_price: rate }) => [id, units(rate)]));
  const valueOf = (match: Match) =>
    units(quotationOf(match).quote_volume) * (rateOf.get(match.quote_currency_id) ?? 0n);
  return {
    pair: (a, b) => order(a.symbol, b.symbol),
    price: byFigure('close'),
    change: byFigure('change'),
    high: byFigure('high'),
    low: byFigure('low'),
    volume: (a, b) => order(valueOf(a), valueOf(b)),
  };
}

function order<Value extends string | bigint>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** More decimals than any amount or rate on the wire has. */
const DECIMALS = 18;

/** A decimal text as a whole number of its 18th decimals, so that products of unlike decimals compare. */
function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS));
}
