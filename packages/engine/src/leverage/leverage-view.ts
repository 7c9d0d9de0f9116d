import type { Total } from '@candor/primitives';
import { valuesByKey, ZERO_TOTAL } from '@candor/primitives';
import type { PositionSide } from '../command.ts';
import type { PositionFact } from '../event.ts';
import type { EngineState } from '../state.ts';
import type { LeverageSettings } from './lever-market.ts';
import { factOf } from './lever-market.ts';
import { riskOf, riskRateOf } from './risk.ts';

/** What the engine shows of leverage: live positions only, as plain values. */
export interface LeverageView {
  /** Pending, open and closing ones of a user, by id. */
  positions(userId: number): readonly PositionFact[];
  position(positionId: number): PositionFact | undefined;
  /** Hundredths of a percent, rounded down; undefined without an open position in that quote asset. */
  riskRate(userId: number, quoteAssetId: number): number | undefined;
  /** Values of one side's live positions, pending ones among them. */
  openValue(marketId: number, side: PositionSide): Total;
  settings(marketId: number): LeverageSettings | undefined;
}

export function viewLeverage(state: EngineState): LeverageView {
  const { leverage } = state;
  return {
    positions(userId) {
      const accounts = leverage.accountsOf(userId);
      const positions = accounts.flatMap((account) => valuesByKey(account.positions));
      return positions.sort((a, b) => a.positionId - b.positionId).map(factOf);
    },
    position(positionId) {
      const position = leverage.position(positionId);
      return position === undefined ? undefined : factOf(position);
    },
    riskRate(userId, quoteAssetId) {
      const account = leverage.account(userId, quoteAssetId);
      const risk = account === undefined ? undefined : riskOf(state, account);
      return risk === undefined ? undefined : riskRateOf(risk);
    },
    openValue: (marketId, side) => leverage.market(marketId)?.openValue(side) ?? ZERO_TOTAL,
    settings: (marketId) => leverage.market(marketId)?.terms.settings,
  };
}
