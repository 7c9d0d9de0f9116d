import { interestOver } from '@candor/formulas';
import { addToTotal, compareTotals, type Total, ZERO_TOTAL } from '@candor/primitives';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';
import type { SavingsGround } from './savings-ground.ts';
import { interestLeft } from './holding-terms.ts';

/** Checks the invariants of savings; yields the broken ones in words. */
export function* sweepSavings(state: SavingsGround): Generator<string> {
  const { savings, users } = state;
  const lots = new Map<number, number>();
  const owed = new Map<number, Total>();
  for (const holding of savings.holdings()) {
    const { holdingId, userId, productId, assetId, days, paidDays } = holding;
    if (!isSound(holding)) yield `holding ${holdingId} is not what lives`;
    if (holdingId > savings.lastHoldingId) yield `holding ${holdingId} has a number not given yet`;
    if (users.find(userId) === undefined) yield `holding ${holdingId} has no user`;
    lots.set(productId, (lots.get(productId) ?? 0) + 1);
    // Nothing can be computed for an impossible day count; the sum below then differs.
    if (paidDays < 0 || paidDays > days) continue;
    owed.set(assetId, addToTotal(owed.get(assetId) ?? ZERO_TOTAL, interestLeft(holding)));
  }
  for (const { productId } of savings.products()) {
    if (savings.soldLots(productId) !== (lots.get(productId) ?? 0))
      yield `product ${productId} counts its lots wrong`;
  }
  yield* sweepPools(state, owed);
}

function isSound({
  status,
  principal,
  dailyInterest,
  days,
  paidDays,
  interestPaid,
  endedMs,
}: HoldingFact): boolean {
  const isRunning = status === 'active' && endedMs === 0 && principal > 0 && paidDays >= 0 && paidDays < days;
  return isRunning && interestPaid === interestOver(dailyInterest, paidDays);
}

/** Checks that the pool covers all unpaid interest and that the stored sum of it is correct. */
function* sweepPools(
  { assets, savings, ledger }: SavingsGround,
  owed: ReadonlyMap<number, Total>,
): Generator<string> {
  for (const { assetId, code } of assets.list()) {
    const obligation = owed.get(assetId) ?? ZERO_TOTAL;
    const pool = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.savings_pool, assetId));
    if (compareTotals(savings.obligation(assetId), obligation) !== 0)
      yield `interest owed in ${code} is summed wrong`;
    if (compareTotals(pool, obligation) < 0) yield `the savings pool of ${code} does not cover its interest`;
  }
}
