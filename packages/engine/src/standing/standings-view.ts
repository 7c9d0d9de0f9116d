import type { LimitedProduct } from '../command.ts';
import type { SelfLimitFact, StandingFact } from '../facts/funds-facts.ts';
import type { EngineState } from '../state.ts';

/** What shows of what users may do. */
export interface StandingsView {
  /** undefined: no such user. */
  standing(userId: number): StandingFact | undefined;
  /** As it stands now, with a looser one that waits. */
  selfLimit(userId: number, product: LimitedProduct, assetId: number): SelfLimitFact;
  /** 0: not kept away, or not any more. */
  coolingOffUntil(userId: number, product: LimitedProduct): number;
}

export function viewStandings(state: EngineState): StandingsView {
  const { users, standings, selfLimits } = state;
  return {
    standing(userId) {
      const userIndex = users.find(userId);
      return userIndex === undefined ? undefined : standings.of(userIndex, userId);
    },
    selfLimit: (userId, product, assetId) => selfLimits.limit({ userId, product, assetId }, state.nowMs),
    coolingOffUntil(userId, product) {
      const untilMs = selfLimits.coolingOffUntil(userId, product);
      return untilMs > state.nowMs ? untilMs : 0;
    },
  };
}
