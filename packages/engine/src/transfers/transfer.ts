import type { Transfer } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkAccountType, checkPositive, checkTaking, userSlot } from './user-account.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Moves available money between two account types of one user; returns the transfer's id. May
 * refuse with user_frozen, asset_unknown, account_type_invalid, accounts_identical, amount_invalid,
 * transfer_lowers_risk_rate or insufficient_balance.
 */
export function transfer(state: FundsGround, command: Transfer, userIndex: UserIndex): Rejection | number {
  const rejection = checkTransfer(state, command, userIndex);
  if (rejection !== undefined) return rejection;
  const { ledger, funds, recorder } = state;
  const { userId, assetId, from, to, amount } = command;
  funds.lastTransferId++;
  const transferId = funds.lastTransferId;
  ledger.begin('transfer', transferId);
  ledger.debit(userSlot(state, userIndex, { accountType: from, assetId }), amount);
  ledger.credit(userSlot(state, userIndex, { accountType: to, assetId }), amount);
  ledger.settle();
  recorder.record({ kind: 'transferred', transfer: { transferId, userId, assetId, from, to, amount } });
  return transferId;
}

function checkTransfer(state: FundsGround, command: Transfer, userIndex: UserIndex): Rejection | undefined {
  const { standings, assets } = state;
  const { assetId, from, to, amount } = command;
  if (standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const malformed = checkAccountType('from', from) ?? checkAccountType('to', to);
  if (malformed !== undefined) return malformed;
  if (from === to) return { key: 'accounts_identical', field: 'to' };
  const wrongAmount = checkPositive('amount', amount);
  if (wrongAmount !== undefined) return wrongAmount;
  return checkTaking(state, { userIndex, accountType: from, assetId, amount, step: 1 });
}
