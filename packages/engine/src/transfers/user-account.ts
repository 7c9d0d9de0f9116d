import { isAmount, roundDownToStep, type Total, totalToAmount } from '@candor/primitives';
import { ACCOUNT_TYPE_LIST, type AccountType } from '../shapes/basics.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import type { AccountSlot, AssetId, UserIndex } from '../units/units.ts';

/** The slot of a user's account, opened at first use. */
export function userSlot(
  { ledger, users }: FundsGround,
  userIndex: UserIndex,
  { accountType, assetId }: { readonly accountType: AccountType; readonly assetId: AssetId },
): AccountSlot {
  return ledger.slotOf(ledger.column(accountType, assetId), userIndex, users.idOf(userIndex));
}

/** May refuse with account_type_invalid. */
export function checkAccountType(
  field: string,
  value: number,
  allowed: readonly AccountType[] = ACCOUNT_TYPE_LIST,
): Rejection | undefined {
  return allowed.some((type) => type === value) ? undefined : { key: 'account_type_invalid', field };
}

/** May refuse with amount_invalid. */
export function checkPositive(field: string, value: number): Rejection | undefined {
  return isAmount(value) && value > 0 ? undefined : { key: 'amount_invalid', field };
}

/** Returns insufficient_balance; the nearest value is the available balance in whole steps, if positive. */
export function insufficient(available: Total, step = 1): Rejection {
  const rejection: Rejection = { key: 'insufficient_balance', field: 'amount' };
  // A balance below an amount is itself an amount, unless it is negative.
  const nearest = available.hi < 0 ? 0 : roundDownToStep(totalToAmount(available), step);
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}
