import type { CompletedTrade } from '@candor/contract';

export const TRADES_KEPT = 30;

/** Adds trades to a list, each once by its id, newest first; the same list when none is new. */
export function mergeTrades(
  before: readonly CompletedTrade[] | undefined,
  arrived: readonly CompletedTrade[],
): readonly CompletedTrade[] {
  const known = new Set(before?.map((trade) => trade.id));
  const fresh = arrived.filter((trade) => !known.has(trade.id));
  if (before && fresh.length === 0) return before;
  return [...fresh, ...(before ?? [])]
    .sort((a, b) => b.timestamp - a.timestamp || b.id - a.id)
    .slice(0, TRADES_KEPT);
}
