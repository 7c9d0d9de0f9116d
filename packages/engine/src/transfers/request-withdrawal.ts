import type { RequestWithdrawal } from '../command.ts';
import type { WithdrawalFact } from '../facts/funds-facts.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import { checkRequest, checkWithdrawal, feeOf } from './check-withdrawal.ts';
import type { FundsSettings } from './funds.ts';
import { userSlot } from './user-account.ts';

/**
 * Sets the gross amount aside; approved at once where the day's sum needs no person. May refuse with
 * user_unknown, user_frozen, asset_unknown, settings_invalid (chainId), account_type_invalid,
 * amount_invalid, funds_not_configured, withdrawal_exists, withdrawals_frozen, withdrawals_on_hold,
 * withdrawal_below_minimum, withdrawal_above_maximum, withdrawal_day_limit, deposit_not_final,
 * transfer_lowers_risk_rate or insufficient_balance.
 */
export function requestWithdrawal(state: EngineState, command: RequestWithdrawal): Rejection | undefined {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const malformed = checkRequest(state, command, userIndex);
  if (malformed !== undefined) return malformed;
  const settings = state.funds.settings(command.assetId);
  if (settings === undefined) return { key: 'funds_not_configured', field: 'assetId' };
  const rejection = checkWithdrawal(command, { state, userIndex, settings });
  if (rejection !== undefined) return rejection;

  const { ledger, funds, recorder } = state;
  const withdrawal = openWithdrawal(state, command, settings);
  ledger.begin('withdrawal_hold', withdrawal.withdrawalId);
  ledger.hold(userSlot(state, userIndex, withdrawal), withdrawal.amount);
  ledger.settle();
  funds.countRequest(withdrawal);
  funds.withdrawals.set(withdrawal);
  recorder.record({ kind: 'withdrawal_changed', withdrawal });
  return undefined;
}

function openWithdrawal(
  { funds, nowMs }: EngineState,
  command: RequestWithdrawal,
  settings: FundsSettings,
): WithdrawalFact {
  const { withdrawalId, userId, assetId, accountType, chainId, amount } = command;
  const daySum = funds.withdrawnToday(userId, assetId, nowMs) + amount;
  const approvalsNeeded = daySum > settings.secondReviewAbove ? 2 : daySum > settings.reviewAbove ? 1 : 0;
  return {
    withdrawalId,
    userId,
    assetId,
    accountType,
    chainId,
    amount,
    fee: feeOf(command, settings),
    status: approvalsNeeded === 0 ? 'approved' : 'requested',
    approvalsNeeded,
    approvers: [],
    reason: '',
    createdMs: nowMs,
    updatedMs: nowMs,
  };
}
