import { fail } from '@candor/primitives';
import { INTEREST_PAYMENTS_MAX } from '../shapes/bounds.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SavingsGround } from './savings-ground.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Pays every day of interest that is due, one at a time in the order of due times, however many have passed
 * since the last tick; after its last day a holding's principal returns. Frozen users are paid too. Since rules 7 one
 * command pays at most `INTEREST_PAYMENTS_MAX` days, and the next tick goes on.
 */
export function tickSavings(state: SavingsGround): void {
  const { savings, nowMs } = state;
  const most = state.rulesVersion < RULES_BOUNDED ? Number.POSITIVE_INFINITY : INTEREST_PAYMENTS_MAX;
  for (let paid = 0; paid < most; paid++) {
    const due = savings.takeDue(nowMs);
    if (due === undefined) return;
    payDay(state, due);
  }
}

function payDay(state: SavingsGround, before: HoldingFact): void {
  const { ledger, savings, recorder, nowMs } = state;
  const { holdingId, userId, assetId, dailyInterest } = before;
  const userIndex = state.users.find(userId) ?? fail(`the owner of holding ${holdingId} is unknown`);
  const paidDays = before.paidDays + 1;
  const isLast = paidDays === before.days;
  if (dailyInterest > 0) {
    ledger.begin('savings_interest', holdingId);
    ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.savings_pool, assetId), dailyInterest);
    ledger.credit(ledger.findUserSlot(ACCOUNT_TYPES.financial, assetId, userIndex), dailyInterest);
    ledger.settle();
  }
  if (isLast) returnPrincipal(state, before, userIndex);
  const holding: HoldingFact = {
    ...before,
    paidDays,
    interestPaid: before.interestPaid + dailyInterest,
    status: isLast ? 'matured' : 'active',
    endedMs: isLast ? nowMs : 0,
  };
  savings.put(holding);
  recorder.record({ kind: 'holding_changed', holding });
}

function returnPrincipal({ ledger }: SavingsGround, holding: HoldingFact, userIndex: UserIndex): void {
  const { holdingId, userId, assetId, principal } = holding;
  ledger.begin('savings_return', holdingId);
  ledger.spend(ledger.findUserSlot(ACCOUNT_TYPES.financial, assetId, userIndex), principal);
  ledger.credit(ledger.slotOf(ledger.column(ACCOUNT_TYPES.change, assetId), userIndex, userId), principal);
  ledger.settle();
}
