import type { SendWithdrawal } from '../command.ts';
import { HOUSE_ACCOUNTS } from '../event.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { ownerOf } from './finalise-deposit.ts';
import { userSlot } from './user-account.ts';

/**
 * Takes the gross amount out of the account before anything is signed. May refuse with user_frozen,
 * withdrawal_unknown, withdrawal_state (sent already) or approval_missing.
 */
export function sendWithdrawal(state: EngineState, { withdrawalId }: SendWithdrawal): Rejection | undefined {
  const withdrawal = state.funds.withdrawals.find(withdrawalId);
  if (withdrawal === undefined) return { key: 'withdrawal_unknown', field: 'withdrawalId' };
  const { assetId, amount, status } = withdrawal;
  const userIndex = ownerOf(state, withdrawal);
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'withdrawalId' };
  if (status === 'sent') return { key: 'withdrawal_state', field: 'withdrawalId' };
  if (status !== 'approved') return { key: 'approval_missing', field: 'withdrawalId' };
  const { ledger } = state;
  ledger.begin('withdrawal_send', withdrawalId);
  ledger.spend(userSlot(state, userIndex, withdrawal), amount);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId), amount);
  ledger.settle();
  changeWithdrawal(state, withdrawal, { status: 'sent' });
  return undefined;
}
