import { ACCOUNT_TYPES, type RedeemSavings } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SavingsGround } from './savings-ground.ts';
import { endMs } from './holding-terms.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Ends a holding early, also for a frozen user: the interest paid so far returns to the pool from its
 * principal, the rest to the change account. One whose last day is over is no longer early: the next tick
 * pays it in full. Returns the holding's id. May refuse with holding_unknown or
 * early_exit_not_allowed.
 */
export function redeemSavings(
  state: SavingsGround,
  { userId, holdingId }: RedeemSavings,
  userIndex: UserIndex,
): Rejection | number {
  const { ledger, savings, recorder, nowMs } = state;
  const holding = savings.holding(holdingId);
  if (holding?.userId !== userId) return { key: 'holding_unknown', field: 'holdingId' };
  const { assetId, principal, interestPaid } = holding;
  const isOver = nowMs >= endMs(holding);
  if (!holding.mayExitEarly || isOver) return { key: 'early_exit_not_allowed', field: 'holdingId' };

  const lockedIn = ledger.findUserSlot(ACCOUNT_TYPES.financial, assetId, userIndex);
  const change = ledger.slotOf(ledger.column(ACCOUNT_TYPES.change, assetId), userIndex, userId);
  if (interestPaid > 0) {
    ledger.begin('savings_clawback', holdingId);
    ledger.spend(lockedIn, interestPaid);
    ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.savings_pool, assetId), interestPaid);
    ledger.settle();
  }
  if (interestPaid < principal) {
    ledger.begin('savings_return', holdingId);
    ledger.spend(lockedIn, principal - interestPaid);
    ledger.credit(change, principal - interestPaid);
    ledger.settle();
  }
  const redeemed = { ...holding, status: 'redeemed', endedMs: nowMs } as const;
  savings.put(redeemed);
  recorder.record({ kind: 'holding_changed', holding: redeemed });
  return holdingId;
}
