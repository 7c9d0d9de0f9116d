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

const FIGURES: Record<Exclude<SortKey, 'pair' | 'volume'>, Exclude<keyof Quotation, 'volume'>> = {
  price: 'close',
  change: 'change',
  high: 'high',
  low: 'low',
};

interface SortContext {
  readonly sorting: Sorting | undefined;
  readonly quotationOf: (match: Match) => Quotation;
  /** The groups of the pairs: volumes in different currencies are compared by their rates. */
  readonly groups: readonly Pick<QuoteGroup, 'id' | 'usd_price'>[];
}

/** Sorts the pairs as requested, equal ones by id; without a sorting they keep the exchange's order. */
export function sortMatches(
  matches: readonly Match[],
  { sorting, quotationOf, groups }: SortContext,
): readonly Match[] {
  if (sorting === undefined) return matches;
  const { key, isDescending } = sorting;
  const compare = comparisonBy(key, quotationOf, groups);
  return matches.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || a.id - b.id);
}

function comparisonBy(
  key: SortKey,
  quotationOf: SortContext['quotationOf'],
  groups: SortContext['groups'],
): (a: Match, b: Match) => number {
  if (key === 'pair') return (a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0);
  if (key !== 'volume') {
    const figureOf = (match: Match) => quotationOf(match)[FIGURES[key]];
    return (a, b) => compareDecimals(figureOf(a), figureOf(b));
  }
  const rateOf = new Map(groups.map(({ id, usd_price: rate }) => [id, units(rate)]));
  const valueOf = (match: Match) =>
    units(quotationOf(match).quote_volume) * (rateOf.get(match.quote_currency_id) ?? 0n);
  return (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/** More decimals than any amount or rate on the wire has. */
const DECIMALS = 18;

/** A decimal text as a whole number of its 18th decimals, so that products of unlike decimals compare. */
function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS));
}
