import type { EngineReader } from '@candor/engine';
import { addToTotal, ZERO_TOTAL } from '@candor/primitives';
import { accruedInterest } from '@candor/formulas';
import { type Claim, inAccount, type Owed } from '../../facets/owed.ts';

/** The financial accounts, and interest since the last payment of each holding, rounded down. */
export const savingsOwed = {
  ...inAccount('financial'),
  interest: (engine: EngineReader, { userId, assetId }: Claim) =>
    engine.savings
      .holdings(userId)
      .filter((holding) => holding.assetId === assetId)
      .reduce((sum, holding) => addToTotal(sum, accruedInterest(holding, engine.nowMs)), ZERO_TOTAL),
} satisfies Owed;
