import type { RequestUnprovenWithdrawal, RequestWithdrawal } from '../shapes/command.ts';
import { NO_PROOF, type WithdrawalFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkWithdrawal, feeOf } from './check-withdrawal.ts';
import type { FundsSettings } from './funds.ts';
import { userSlot } from './user-account.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Holds the gross amount; approved at once if the day's sum needs no review and the exchange's limits of automatic withdrawals
 * leave room. Returns the withdrawal's id. May
 * refuse with user_frozen, asset_unknown, settings_invalid (chainId, step, payloadHash), account_type_invalid,
 * amount_invalid, funds_not_configured, withdrawal_exists (it is live, or its id is not above the highest one since
 * rules 9), withdrawals_frozen, withdrawals_on_hold, number_too_precise (not a multiple of `step`),
 * withdrawal_below_minimum, withdrawal_above_maximum, withdrawal_day_limit, deposit_not_final,
 * transfer_lowers_risk_rate or insufficient_balance.
 */
export function requestWithdrawal(
  state: FundsGround,
  command: RequestWithdrawal,
  userIndex: UserIndex,
): Rejection | number {
  const checked = checkWithdrawal(state, command, userIndex);
  if ('key' in checked) return checked;

  const { ledger, funds, recorder, outflow } = state;
  const withdrawal = openWithdrawal(state, command, checked.settings);
  ledger.begin('withdrawal_hold', withdrawal.withdrawalId);
  ledger.hold(userSlot(state, userIndex, withdrawal), withdrawal.amount);
  ledger.settle();
  funds.countRequest(withdrawal);
  if (withdrawal.approvalsNeeded === 0) outflow.count('automatic', withdrawal, state.nowMs);
  funds.withdrawals.set(withdrawal);
  funds.once.accept('withdrawal', withdrawal.withdrawalId, state.rulesVersion);
  recorder.record({ kind: 'withdrawal_changed', withdrawal });
  return withdrawal.withdrawalId;
}

/** Requests a withdrawal of an old log: no key or hash, in ledger units. May also refuse with user_unknown. */
export function requestUnprovenWithdrawal(
  state: FundsGround,
  command: RequestUnprovenWithdrawal,
): Rejection | undefined {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const proven = { ...command, kind: 'request_withdrawal', ...NO_PROOF, step: 1 } as const;
  const decision = requestWithdrawal(state, proven, userIndex);
  return typeof decision === 'number' ? undefined : decision;
}

function openWithdrawal(
  { funds, outflow, nowMs }: FundsGround,
  command: RequestWithdrawal,
  settings: FundsSettings,
): WithdrawalFact {
  const { withdrawalId, userId, clientId, assetId, accountType, chainId, amount, payloadHash } = command;
  const daySum = funds.withdrawnToday(userId, assetId, nowMs) + amount;
  const isReviewed = daySum > settings.reviewAbove || amount > outflow.left('automatic', assetId, nowMs);
  const approvalsNeeded = daySum > settings.secondReviewAbove ? 2 : isReviewed ? 1 : 0;
  return {
    withdrawalId,
    userId,
    clientId,
    assetId,
    accountType,
    chainId,
    amount,
    fee: feeOf(command, settings),
    status: approvalsNeeded === 0 ? 'approved' : 'requested',
    approvalsNeeded,
    approvers: [],
    reason: '',
    payloadHash,
    createdMs: nowMs,
    updatedMs: nowMs,
  };
}
