import { accruedInterest } from '@candor/formulas';
import { addToTotal, type Total, ZERO_TOTAL } from '@candor/primitives';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';
import type { SavingsGround } from './savings-ground.ts';
import type { SavingsSettings } from './savings.ts';
import type { AssetId, ProductId, UserId } from '../units/units.ts';

/** The read-only view of savings. Lists ascend by id. */
export interface SavingsView {
  /** Holdings in effect. */
  holdings(userId: UserId): readonly HoldingFact[];
  products(): readonly SavingsSettings[];
  /** Lots in effect, of all users. */
  soldLots(productId: ProductId): number;
  /** The amount `savings_pool` must keep in an asset: the unpaid interest on holdings in effect. */
  obligation(assetId: AssetId): Total;
  /** Interest of all holdings in effect since their last payments: the part of the obligation that is owed already. */
  accrued(assetId: AssetId): Total;
}

export function viewSavings(state: SavingsGround): SavingsView {
  const { savings } = state;
  return {
    holdings: (userId) => savings.holdingsOf(userId),
    products: () => savings.products(),
    soldLots: (productId) => savings.soldLots(productId),
    obligation: (assetId) => savings.obligation(assetId),
    accrued: (assetId) =>
      savings
        .holdings()
        .filter((holding) => holding.assetId === assetId)
        .reduce((sum, holding) => addToTotal(sum, accruedInterest(holding, state.nowMs)), ZERO_TOTAL),
  };
}
