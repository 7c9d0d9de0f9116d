import type { Total } from '@candor/primitives';
import { valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import type { PositionSide } from '../shapes/command.ts';
import type { PositionFact } from '../shapes/event.ts';
import type { LeverageGround } from './leverage-ground.ts';
import type { LeverageSettings } from './lever-market.ts';
import { findPosition } from './find-position.ts';
import { factOf, isAtRisk } from './lever-market.ts';
import { lastPrice } from './live-index.ts';
import { riskOf, riskRateOf, spendableOf } from './risk.ts';
import type { AssetId, MarketId, PositionId, UserId } from '../units/units.ts';

/** The read-only view of leverage: live positions only, as plain values. */
export interface LeverageView {
  /** Pending, open and closing ones of a user, by id. */
  positions(userId: UserId): readonly PositionFact[];
  /** A live position of this user; undefined for another user's. */
  position(userId: UserId, positionId: PositionId): PositionFact | undefined;
  /** Hundredths of a percent, rounded down; undefined without an open position in that quote asset. */
  riskRate(userId: UserId, quoteAssetId: AssetId): number | undefined;
  /** Values of one side's live positions, pending ones among them. */
  openValue(marketId: MarketId, side: PositionSide): Total;
  settings(marketId: MarketId): LeverageSettings | undefined;
  /**
   * The most that may leave a user's lever account or that an order may reserve of it: what is available while the risk
   * rate stays above the warning level. In units of the asset.
   */
  free(userId: UserId, quoteAssetId: AssetId): Total;
  /** Signed, in units of the quote asset: unrealised at the last index, realised once it is closed, 0 while it is pending. */
  profit(position: PositionFact): number;
  /** The amount `lever_pool` must be able to pay in an asset: the gains of all open positions at their last index. */
  obligation(assetId: AssetId): Total;
}

export function viewLeverage(state: LeverageGround): LeverageView {
  const { leverage } = state;
  return {
    positions(userId) {
      const accounts = leverage.accountsOf(userId);
      const positions = accounts.flatMap((account) => valuesByKey(account.positions));
      return positions.sort((a, b) => a.positionId - b.positionId).map(factOf);
    },
    position(userId, positionId) {
      const position = findPosition(state, userId, positionId);
      return position === undefined ? undefined : factOf(position);
    },
    riskRate(userId, quoteAssetId) {
      const account = leverage.account(userId, quoteAssetId);
      const risk = account === undefined ? undefined : riskOf(state, account);
      return risk === undefined ? undefined : riskRateOf(risk);
    },
    openValue: (marketId, side) => leverage.market(marketId)?.openValue(side) ?? ZERO_TOTAL,
    settings: (marketId) => leverage.market(marketId)?.terms.settings,
    free(userId, assetId) {
      const userIndex = state.users.find(userId);
      if (userIndex === undefined) return ZERO_TOTAL;
      return spendableOf(state, { assetId, userIndex }, leverage.account(userId, assetId));
    },
    profit(position) {
      const market = leverage.market(position.marketId);
      if (market === undefined || !isAtRisk(position)) return position.profit;
      return market.profit(position, lastPrice(state, market));
    },
    obligation: (assetId) => leverage.obligation(state, assetId),
  };
}
