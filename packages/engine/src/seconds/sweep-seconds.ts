import { compareTotals, totalToBigInt } from '@candor/primitives';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { SecondsGround } from './seconds-ground.ts';
import { Exposure } from './exposure.ts';

/** Checks the invariants of seconds contracts; yields the broken ones in words. */
export function* sweepSeconds(state: SecondsGround): Generator<string> {
  const { assets, ledger, markets, seconds, users } = state;
  const recounted = new Exposure();
  for (const { fact } of seconds.all()) {
    recounted.add(fact);
    const { contractId, userId, status, openPrice, openedMs, dueMs } = fact;
    const isAccepted = status === 'accepted' && openPrice === 0 && dueMs === 0;
    const isRunning = status === 'running' && openPrice > 0 && dueMs === openedMs + fact.seconds * 1_000;
    if (!isAccepted && !isRunning) yield `contract ${contractId} lives as ${status}`;
    if (contractId > seconds.lastContractId) yield `contract ${contractId} is numbered too high`;
    if (users.find(userId) === undefined) yield `contract ${contractId} has no owner`;
    if (!seconds.ofUser(userId).includes(fact)) yield `contract ${contractId} is not in its owner's list`;
  }
  for (const { assetId, code } of assets.list()) {
    const owed = recounted.payouts(assetId);
    if (compareTotals(owed, seconds.obligation(assetId)) !== 0) yield `wins in ${code} are not counted right`;
    const pool = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.micro_pool, assetId));
    if (compareTotals(pool, owed) < 0)
      yield `the pool holds ${totalToBigInt(pool)} ${code}, owes ${totalToBigInt(owed)}`;
    for (const userId of users.ids()) {
      const [kept, counted] = [seconds.exposure, recounted].map((sums) => sums.userStakes(userId, assetId));
      if (compareTotals(kept!, counted!) !== 0) yield `stakes of user ${userId} are not counted right`;
    }
    for (const marketId of markets.keys()) {
      for (const direction of ['up', 'down'] as const) {
        const [kept, counted] = [seconds.exposure, recounted].map((sums) => {
          return sums.sideStakes(marketId, assetId, direction);
        });
        if (compareTotals(kept!, counted!) !== 0)
          yield `${direction} stakes of ${marketId} are not counted right`;
      }
    }
  }
}
