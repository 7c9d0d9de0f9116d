import type { EngineReader } from '@candor/engine';
import { addToTotal, mulDivFloor, ZERO_TOTAL } from '@candor/primitives';
import { interestOver } from '@candor/formulas';
import { type Claim, inAccount, type Owed } from '../../facets/owed.ts';

const DAY_MS = 86_400_000;

type Holding = ReturnType<EngineReader['savings']['holdings']>[number];

/** The financial accounts, and interest since the last payment of each holding, rounded down. */
export const savingsOwed = {
  ...inAccount('financial'),
  interest: (engine: EngineReader, { userId, assetId }: Claim) =>
    engine.savings
      .holdings(userId)
      .filter((holding) => holding.assetId === assetId)
      .reduce((sum, holding) => addToTotal(sum, accruedOf(holding, engine.nowMs)), ZERO_TOTAL),
} satisfies Owed;

/** Interest of a holding that is accrued and not paid; payments that are late add up to no more than its whole term brings. */
function accruedOf({ dailyInterest, days, paidDays, startMs }: Holding, nowMs: number): number {
  const elapsedMs = nowMs - (startMs + paidDays * DAY_MS);
  const daysLeft = days - paidDays;
  return elapsedMs >= daysLeft * DAY_MS
    ? interestOver(dailyInterest, daysLeft)
    : mulDivFloor(dailyInterest, elapsedMs, DAY_MS);
}
