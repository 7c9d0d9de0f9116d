import {
  compareTotals,
  isAmount,
  isNegativeTotal,
  roundDownToStep,
  type Total,
  totalFromAmount,
  totalToAmount,
} from '@candor/primitives';
import { ACCOUNT_TYPE_LIST, ACCOUNT_TYPES, type AccountType } from '../shapes/basics.ts';
import type { NearestRejection, Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import type { AccountSlot, AssetId, AssetUnits, UserIndex } from '../units/units.ts';

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

export interface Taking {
  readonly userIndex: UserIndex;
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
  /** The amount moves in whole steps of so many units. */
  readonly step: number;
}

/**
 * Refuses to take more from an account than is available, or more from a lever account than its positions leave free.
 * The nearest value is the most that can be taken, in whole steps, if positive. May refuse with
 * transfer_lowers_risk_rate or insufficient_balance.
 */
export function checkTaking({ ledger, poolClaims }: FundsGround, taking: Taking): Rejection | undefined {
  const { userIndex, accountType, assetId, amount, step } = taking;
  const available = ledger.available(ledger.findUserSlot(accountType, assetId, userIndex));
  const wanted = totalFromAmount(amount);
  const free = accountType === ACCOUNT_TYPES.lever ? poolClaims.freeOfLever(userIndex, assetId) : undefined;
  if (free !== undefined && compareTotals(free, wanted) < 0) {
    const most = compareTotals(free, available) < 0 ? free : available;
    return named({ key: 'transfer_lowers_risk_rate', field: 'amount' }, most, step);
  }
  return compareTotals(available, wanted) < 0 ? insufficient(available, step) : undefined;
}

/** Returns insufficient_balance; the nearest value is the available balance in whole steps, if positive. */
export function insufficient(available: Total, step = 1): Rejection {
  return named({ key: 'insufficient_balance', field: 'amount' }, available, step);
}

/** Adds the largest valid amount, in whole steps, to a refusal if it is positive; `most` is less than an amount. */
export function named(rejection: NearestRejection, most: Total, step: number): Rejection {
  const nearest = isNegativeTotal(most) ? 0 : roundDownToStep(totalToAmount(most), step);
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}
