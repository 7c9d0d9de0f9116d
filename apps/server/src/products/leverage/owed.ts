import type { EngineReader } from '@candor/engine';
import { isNegativeTotal, ZERO_TOTAL } from '@candor/primitives';
import { type Claim, inAccount, type Owed } from '../../facets/owed.ts';

/** The leverage accounts, and the gain of the positions in one quote currency at their last index, netted as a forced close nets them. */
export const leverageOwed = {
  ...inAccount('lever'),
  gain(engine: EngineReader, { userId, assetId }: Claim) {
    const profits = engine.leverage.risk(userId, assetId)?.profits ?? ZERO_TOTAL;
    return isNegativeTotal(profits) ? ZERO_TOTAL : profits;
  },
} satisfies Owed;
