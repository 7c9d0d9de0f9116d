import type { SendWithdrawal } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import type { FundsGround } from './funds-ground.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { checkHolds } from '../standing/check-holds.ts';
import { ownerOf } from './finalise-deposit.ts';
import { userSlot } from './user-account.ts';

/**
 * Takes the gross amount out of the account before anything is signed. May refuse with user_frozen,
 * withdrawal_unknown, withdrawal_state (sent already), approval_missing and, since rules 9, withdrawals_frozen or
 * withdrawals_on_hold: a hold also stops withdrawals requested before it.
 */
export function sendWithdrawal(state: FundsGround, { withdrawalId }: SendWithdrawal): Rejection | undefined {
  const withdrawal = state.funds.withdrawals.find(withdrawalId);
  if (withdrawal === undefined) return { key: 'withdrawal_unknown', field: 'withdrawalId' };
  const { assetId, amount, status } = withdrawal;
  const userIndex = ownerOf(state, withdrawal);
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'withdrawalId' };
  if (status === 'sent') return { key: 'withdrawal_state', field: 'withdrawalId' };
  const held = state.rulesVersion < RULES_ONCE_ONLY ? undefined : checkHolds(state, withdrawal, userIndex);
  if (held !== undefined) return held;
  if (status !== 'approved') return { key: 'approval_missing', field: 'withdrawalId' };
  const { ledger } = state;
  ledger.begin('withdrawal_send', withdrawalId);
  ledger.spend(userSlot(state, userIndex, withdrawal), amount);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId), amount);
  ledger.settle();
  changeWithdrawal(state, withdrawal, { status: 'sent' });
  return undefined;
}
