import { isId } from '@candor/primitives';
import type { ApproveUnprovenWithdrawal, ApproveWithdrawal } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { changeWithdrawal } from './change-withdrawal.ts';

/**
 * Counts one operator's approval; enough of them approve the withdrawal. May refuse with
 * operator_unknown (no id), withdrawal_unknown, withdrawal_state, payload_differs (the operator saw another one than
 * requested) or approval_repeated.
 */
export function approveWithdrawal(state: FundsGround, command: ApproveWithdrawal): Rejection | undefined {
  const { withdrawalId, operatorId, payloadHash } = command;
  if (!isId(operatorId)) return { key: 'operator_unknown', field: 'operatorId' };
  const withdrawal = state.funds.withdrawals.find(withdrawalId);
  if (withdrawal === undefined) return { key: 'withdrawal_unknown', field: 'withdrawalId' };
  if (withdrawal.status !== 'requested') return { key: 'withdrawal_state', field: 'withdrawalId' };
  if (withdrawal.payloadHash !== payloadHash) return { key: 'payload_differs', field: 'payloadHash' };
  if (withdrawal.approvers.includes(operatorId)) return { key: 'approval_repeated', field: 'operatorId' };
  const approvers = [...withdrawal.approvers, operatorId];
  const status = approvers.length >= withdrawal.approvalsNeeded ? 'approved' : 'requested';
  changeWithdrawal(state, withdrawal, { approvers, status });
  return undefined;
}

/** Approves, for old logs, a withdrawal that was requested without a hash. */
export function approveUnprovenWithdrawal(
  state: FundsGround,
  command: ApproveUnprovenWithdrawal,
): Rejection | undefined {
  return approveWithdrawal(state, { ...command, kind: 'approve_withdrawal', payloadHash: '' });
}
