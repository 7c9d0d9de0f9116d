import type { EngineReader } from '@candor/engine';
import { addToTotal, ZERO_TOTAL } from '@candor/primitives';
import type { Claim, Owed } from '../../facets/owed.ts';

/** Gross amounts of withdrawals that were sent and are not settled: they have left the user's account, and may come back. */
export const withdrawalsOwed = {
  leaving: (engine: EngineReader, { userId, assetId }: Claim) =>
    engine.funds
      .withdrawals(userId)
      .filter((withdrawal) => withdrawal.assetId === assetId && withdrawal.status === 'sent')
      .reduce((sum, { amount }) => addToTotal(sum, amount), ZERO_TOTAL),
} satisfies Owed;
