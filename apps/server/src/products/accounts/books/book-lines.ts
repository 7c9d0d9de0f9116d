import type { BookLine } from '@candor/contract/schema';
import type { PostingReason } from '@candor/engine';

/**
 * The line of the books that a reason of the ledger belongs to. What only reserves money, returns it or moves it between accounts
 * of one user or of the house changes no sum over users, so that a balance of `other` shows a fault.
 */
export const LINE_OF_REASON: Readonly<Record<PostingReason, BookLine>> = {
  grant: 'grants',
  order_hold: 'other',
  order_release: 'other',
  trade_pay: 'trades',
  trade_receive: 'trades',
  trade_fee: 'fees',
  transfer: 'other',
  deposit: 'deposits',
  deposit_hold: 'other',
  deposit_release: 'other',
  deposit_reversal: 'deposits',
  withdrawal_hold: 'other',
  withdrawal_release: 'other',
  withdrawal_send: 'withdrawals',
  withdrawal_settle: 'withdrawals',
  withdrawal_fee: 'fees',
  adjustment: 'adjustments',
  referral: 'fees',
  trigger_hold: 'other',
  trigger_release: 'other',
  margin_hold: 'other',
  margin_release: 'other',
  lever_fee: 'fees',
  lever_profit: 'results',
  lever_loss: 'results',
  lever_insurance: 'results',
  overnight_fee: 'fees',
  stake_hold: 'other',
  stake_release: 'other',
  stake_fee: 'fees',
  stake_win: 'results',
  stake_loss: 'results',
  savings_lock: 'other',
  savings_interest: 'interest',
  savings_return: 'other',
  savings_clawback: 'interest',
  p2p_ad_hold: 'other',
  p2p_ad_return: 'other',
  p2p_hold: 'other',
  p2p_release: 'p2p',
  p2p_fee: 'fees',
  p2p_return: 'p2p',
  p2p_bond_hold: 'other',
  p2p_bond_return: 'other',
  p2p_bond_pay: 'p2p',
  network_fee: 'other',
};

export function lineOf(reason: string): BookLine {
  return LINE_OF_REASON[reason as PostingReason] ?? 'other';
}
