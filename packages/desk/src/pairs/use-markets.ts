import type { Match, QuoteGroup } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';
import { isOpenFor, type Product } from './product.ts';

/** An operator may change the terms of a pair while it is on the screen; the server computes the answer once a second for all. */
const TERMS_MS = 30_000;

/** Every pair in its quote-currency group; the screens filter by what is open for them. */
export function useMarkets() {
  return useQuery({
    queryKey: ['public', 'markets'],
    queryFn: ({ signal }) => call('market/currency_matches', {}, { signal }),
    staleTime: TERMS_MS,
    refetchInterval: TERMS_MS,
  });
}

export interface OpenGroup {
  readonly group: QuoteGroup;
  readonly matches: readonly Match[];
}

/**
 * Groups with their pairs that are open for a product; groups without any are left out. For leverage a group needs
 * `is_quote` as well.
 */
export function selectGroups(groups: readonly QuoteGroup[], product: Product = 'spot'): readonly OpenGroup[] {
  return groups
    .filter((group) => product !== 'lever' || group.is_quote === 1)
    .map((group) => ({ group, matches: group.matches.filter((match) => isOpenFor(product, match)) }))
    .filter(({ matches }) => matches.length > 0);
}
