import type { Match, QuoteGroup } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

/** Every pair in its quote-currency group; the screens filter by what is open for them. */
export function useMarkets() {
  return useQuery({
    queryKey: ['public', 'markets'],
    queryFn: ({ signal }) => call('market/currency_matches', {}, { signal }),
    staleTime: 60_000,
  });
}

export interface SpotGroup {
  readonly group: QuoteGroup;
  readonly matches: readonly Match[];
}

/** Groups with their pairs that are open for spot trading; groups without any are left out. */
export function selectSpotGroups(groups: readonly QuoteGroup[]): readonly SpotGroup[] {
  return groups
    .map((group) => ({ group, matches: group.matches.filter((match) => match.open_change === 1) }))
    .filter(({ matches }) => matches.length > 0);
}
