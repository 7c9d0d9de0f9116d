import type { Total } from '@candor/primitives';
import type { HoldingFact } from '../facts/holding-fact.ts';
import type { EngineState } from '../state.ts';
import type { SavingsSettings } from './savings.ts';

/** What shows of savings. Lists ascend by id. */
export interface SavingsView {
  /** In effect. */
  holdings(userId: number): readonly HoldingFact[];
  products(): readonly SavingsSettings[];
  /** Lots in effect, of all users. */
  soldLots(productId: number): number;
  /** What `savings_pool` must keep in an asset: the interest still to be paid on what is in effect. */
  obligation(assetId: number): Total;
}

export function viewSavings({ savings }: EngineState): SavingsView {
  return {
    holdings: (userId) => savings.holdingsOf(userId),
    products: () => savings.products(),
    soldLots: (productId) => savings.soldLots(productId),
    obligation: (assetId) => savings.obligation(assetId),
  };
}
