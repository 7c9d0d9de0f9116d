import { isNegativeTotal, subtractTotals, type Total, ZERO_TOTAL } from '@candor/primitives';
import type { LimitedProduct } from '../shapes/command.ts';
import type { SelfLimitFact, StandingFact } from '../shapes/facts/funds-facts.ts';
import type { StandingGround } from './standing-ground.ts';
import type { ExchangeSettings } from './standings.ts';
import type { AssetId, UserId } from '../units/units.ts';

/** The read-only view of users' permissions and limits. */
export interface StandingsView {
  /** A user's standing; undefined for an unknown user. */
  standing(userId: UserId): StandingFact | undefined;
  /** The limit in force now, with a looser one that is pending. */
  selfLimit(userId: UserId, product: LimitedProduct, assetId: AssetId): SelfLimitFact;
  /** The end of a cooling-off period; 0: none in effect. */
  coolingOffUntil(userId: UserId, product: LimitedProduct): number;
  /** Net loss so far on the current exchange day, in units of the asset; zero after a gain. */
  lossToday(userId: UserId, product: LimitedProduct, assetId: AssetId): Total;
  /** Net result so far on the current exchange day, in units of the asset; negative after a loss. */
  profitToday(userId: UserId, product: LimitedProduct, assetId: AssetId): Total;
  /** Referral share, and the risk rates at which leverage warns and closes by force. */
  settings(): ExchangeSettings;
}

export function viewStandings(state: StandingGround): StandingsView {
  const { users, standings, selfLimits } = state;
  const profitToday: StandingsView['profitToday'] = (userId, product, assetId) =>
    selfLimits.profitToday({ userId, product, assetId }, state.nowMs);
  return {
    profitToday,
    standing(userId) {
      const userIndex = users.find(userId);
      return userIndex === undefined ? undefined : standings.of(userIndex, userId);
    },
    selfLimit: (userId, product, assetId) => selfLimits.limit({ userId, product, assetId }, state.nowMs),
    coolingOffUntil(userId, product) {
      const untilMs = selfLimits.coolingOffUntil(userId, product);
      return untilMs > state.nowMs ? untilMs : 0;
    },
    lossToday(userId, product, assetId) {
      const profit = profitToday(userId, product, assetId);
      return isNegativeTotal(profit) ? subtractTotals(ZERO_TOTAL, profit) : ZERO_TOTAL;
    },
    settings: () => standings.settings,
  };
}
