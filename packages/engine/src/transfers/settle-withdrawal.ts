import type { SettleWithdrawal } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { changeWithdrawal } from './change-withdrawal.ts';

/**
 * Settles a confirmed withdrawal: the net amount leaves for its chain, the fee stays, in any standing of the user.
 * May refuse with withdrawal_unknown or withdrawal_state.
 */
export function settleWithdrawal(
  state: FundsGround,
  { withdrawalId }: SettleWithdrawal,
): Rejection | undefined {
  const withdrawal = state.funds.withdrawals.find(withdrawalId);
  if (withdrawal === undefined) return { key: 'withdrawal_unknown', field: 'withdrawalId' };
  if (withdrawal.status !== 'sent') return { key: 'withdrawal_state', field: 'withdrawalId' };
  const { ledger } = state;
  const { assetId, chainId, amount, fee } = withdrawal;
  const inFlight = ledger.houseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId);
  ledger.begin('withdrawal_settle', withdrawalId);
  ledger.debit(inFlight, amount - fee);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.external + chainId, assetId), amount - fee);
  ledger.settle();
  if (fee > 0) {
    ledger.begin('withdrawal_fee', withdrawalId);
    ledger.debit(inFlight, fee);
    ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, assetId), fee);
    ledger.settle();
  }
  changeWithdrawal(state, withdrawal, { status: 'settled' });
  return undefined;
}
