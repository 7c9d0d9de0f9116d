import type { WithdrawalFact } from '../shapes/facts/funds-facts.ts';
import type { FundsGround } from './funds-ground.ts';

type Change = Partial<Pick<WithdrawalFact, 'status' | 'approvers' | 'reason'>>;

/** Advances a withdrawal; one that has ended leaves the state. */
export function changeWithdrawal(state: FundsGround, before: WithdrawalFact, change: Change): void {
  const { funds, recorder, nowMs } = state;
  const withdrawal: WithdrawalFact = { ...before, ...change, updatedMs: nowMs };
  const hasEnded = withdrawal.status === 'settled' || withdrawal.status === 'released';
  if (hasEnded) funds.withdrawals.delete(withdrawal);
  else funds.withdrawals.set(withdrawal);
  recorder.record({ kind: 'withdrawal_changed', withdrawal });
}
