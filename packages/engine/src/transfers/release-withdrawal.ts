import type { ReleaseWithdrawal } from '../shapes/command.ts';
import { RELEASE_REASONS } from '../shapes/commands/funds-commands.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { ownerOf } from './finalise-deposit.ts';
import { userSlot } from './user-account.ts';

/**
 * Returns the gross amount in any state, and restores the limits of the time at which it was requested.
 * May refuse with settings_invalid (reason), withdrawal_unknown or withdrawal_state (by its user, but sent).
 */
export function releaseWithdrawal(state: FundsGround, command: ReleaseWithdrawal): Rejection | undefined {
  const { withdrawalId, reason } = command;
  if (!RELEASE_REASONS.includes(reason)) return { key: 'settings_invalid', field: 'reason' };
  const withdrawal = state.funds.withdrawals.find(withdrawalId);
  if (withdrawal === undefined) return { key: 'withdrawal_unknown', field: 'withdrawalId' };
  const { assetId, amount, status } = withdrawal;
  if (status === 'sent' && reason === 'by_user') return { key: 'withdrawal_state', field: 'withdrawalId' };
  const { ledger, funds, outflow } = state;
  const slot = userSlot(state, ownerOf(state, withdrawal), withdrawal);
  ledger.begin('withdrawal_release', withdrawalId);
  if (status === 'sent') {
    ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId), amount);
    ledger.credit(slot, amount);
  } else {
    ledger.release(slot, amount);
  }
  ledger.settle();
  funds.countRelease(withdrawal);
  if (withdrawal.approvalsNeeded === 0) outflow.discount('automatic', withdrawal, withdrawal.createdMs);
  changeWithdrawal(state, withdrawal, { status: 'released', reason });
  return undefined;
}
