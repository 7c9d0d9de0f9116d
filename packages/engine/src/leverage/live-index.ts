import type { IndexTickFact } from '../shapes/event.ts';
import type { RiskGround } from './risk-ground.ts';
import type { LeverMarket } from './lever-market.ts';

/** The tick at which leverage may act; undefined while the index is halted or above its terms' highest index. */
export function liveTick(
  { indexes }: RiskGround,
  { marketId, terms }: LeverMarket,
): IndexTickFact | undefined {
  const tick = indexes.live(marketId);
  return tick !== undefined && tick.price <= terms.highestIndex ? tick : undefined;
}

/** The last index price, halted or not, limited so that no value overflows; 0 before the first tick. */
export function lastPrice({ indexes }: RiskGround, { marketId, terms }: LeverMarket): number {
  return Math.min(indexes.find(marketId)?.tick?.price ?? 0, terms.highestIndex);
}
