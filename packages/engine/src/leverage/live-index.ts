import type { IndexTickFact } from '../event.ts';
import type { Indexes } from '../indexes/indexes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { Standings } from '../standing/standings.ts';
import type { LeverMarket } from './lever-market.ts';

/** What the risk of positions depends on besides themselves. */
export interface LeverGround {
  readonly users: UserDirectory;
  readonly ledger: Ledger;
  readonly indexes: Indexes;
  readonly standings: Standings;
}

/** The tick at which leverage may act; undefined while the index is halted or beyond what its terms allow. */
export function liveTick(
  { indexes }: LeverGround,
  { marketId, terms }: LeverMarket,
): IndexTickFact | undefined {
  const tick = indexes.live(marketId);
  return tick !== undefined && tick.price <= terms.highestIndex ? tick : undefined;
}

/** The last index price, halted or not, that no value can overflow at; 0 before the first tick. */
export function lastPrice({ indexes }: LeverGround, { marketId, terms }: LeverMarket): number {
  return Math.min(indexes.find(marketId)?.tick?.price ?? 0, terms.highestIndex);
}
