import type { Match } from '@candor/contract';

type Named = Pick<Match, 'symbol' | 'name' | 'base_currency_name'>;

/** The pairs whose code, or whose coin's name, holds what was typed. */
export function searchPairs<Pair extends Named>(pairs: readonly Pair[], typed: string): readonly Pair[] {
  const wanted = typed.trim().toUpperCase();
  return pairs.filter(({ symbol, name, base_currency_name: coin }) =>
    `${symbol} ${name} ${coin}`.toUpperCase().includes(wanted),
  );
}
