import { exchangeDay } from '@candor/formulas';
import { addToTotal, compareTotals, type Total, totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { DepositFact, WithdrawalFact } from '../shapes/facts/funds-facts.ts';
import type { FundsGround } from './funds-ground.ts';

/** Checks the invariants of deposits and withdrawals; yields the broken ones in words. */
export function* sweepFunds(state: FundsGround): Generator<string> {
  for (const deposit of state.funds.deposits.all()) {
    if (!isSoundDeposit(deposit)) yield `deposit ${deposit.depositId} is not what lives`;
    if (state.users.find(deposit.userId) === undefined) yield `deposit ${deposit.depositId} has no user`;
  }
  for (const withdrawal of state.funds.withdrawals.all()) {
    const name = `withdrawal ${withdrawal.withdrawalId}`;
    if (!isSoundWithdrawal(withdrawal)) yield `${name} is not what lives`;
    if (new Set(withdrawal.approvers).size !== withdrawal.approvers.length)
      yield `${name} has one approver twice`;
    if (state.users.find(withdrawal.userId) === undefined) yield `${name} has no user`;
  }
  yield* sweepFlights(state);
  yield* sweepDaySums(state);
}

function isSoundDeposit({ amount, held, status, lost }: DepositFact): boolean {
  return status === 'credited' && lost === 0 && held >= 0 && held <= amount;
}

function isSoundWithdrawal({ amount, fee, status, approvalsNeeded, approvers }: WithdrawalFact): boolean {
  const isApproved = approvers.length >= approvalsNeeded;
  const lives =
    status === 'requested' ? !isApproved : (status === 'approved' || status === 'sent') && isApproved;
  return lives && fee >= 0 && fee < amount;
}

/** Checks that the amount in flight is the sum of the withdrawals sent. */
function* sweepFlights({ assets, funds, ledger }: FundsGround): Generator<string> {
  const sent = new Map<number, Total>();
  for (const { assetId, amount, status } of funds.withdrawals.all()) {
    if (status === 'sent') sent.set(assetId, addToTotal(sent.get(assetId) ?? ZERO_TOTAL, amount));
  }
  for (const { assetId, code } of assets.list()) {
    const inFlight = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId));
    const expected = sent.get(assetId) ?? ZERO_TOTAL;
    if (compareTotals(inFlight, expected) !== 0) {
      yield `${totalToBigInt(inFlight)} of ${code} are in flight, ${totalToBigInt(expected)} were sent`;
    }
  }
}

/** Checks that a day's sum is at least that of its live withdrawals; settled ones count too. */
function* sweepDaySums({ funds, nowMs }: FundsGround): Generator<string> {
  const living = new Map<string, Total>();
  const today = funds.withdrawals
    .all()
    .filter(({ createdMs }) => exchangeDay(createdMs) === exchangeDay(nowMs));
  for (const { userId, assetId, amount } of today) {
    const sum = addToTotal(living.get(`${userId}/${assetId}`) ?? ZERO_TOTAL, amount);
    living.set(`${userId}/${assetId}`, sum);
    const counted = addToTotal(ZERO_TOTAL, funds.withdrawnToday(userId, assetId, nowMs));
    if (compareTotals(counted, sum) < 0) yield `user ${userId} has more on the way today than was counted`;
  }
}
