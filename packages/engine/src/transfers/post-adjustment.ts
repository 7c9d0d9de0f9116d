import {
  compareTotals,
  isId,
  subtractTotals,
  type Total,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { AccountName, AccountType, PostAdjustment } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { mayBeNegative } from '../ledger/house-accounts.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkOperators, checkReason, checkSecondOperator } from '../shapes/two-operators.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkAccountType, checkPositive, insufficient, named, userSlot } from './user-account.ts';
import type { AccountSlot, AssetId } from '../units/units.ts';

/** Money in flight is excluded: it belongs to the withdrawals it was sent for. */
const ADJUSTABLE: readonly number[] = Object.values(HOUSE_ACCOUNTS).filter(
  (account) => account !== HOUSE_ACCOUNTS.withdrawals_in_flight && account < HOUSE_ACCOUNTS.external,
);
const SIDES = ['from', 'to'] as const;

/**
 * Posts a reasoned correction by two operators, from one account to another, at least one of them the
 * house's. May refuse with user_unknown, operator_unknown, asset_unknown, account_type_invalid,
 * accounts_identical, amount_invalid, words_missing, adjustment_exists, second_person_missing, house_account_unknown (also
 * if neither account is the house's), adjustment_limit (nearest: what an hour and a day of the whole exchange leave),
 * pool_is_bound or insufficient_balance.
 */
export function postAdjustment(state: FundsGround, command: PostAdjustment): Rejection | undefined {
  const rejection =
    checkNames(state, command) ??
    checkWords(state, command) ??
    checkHouse(command) ??
    checkLimits(state, command) ??
    checkCover(state, command);
  if (rejection !== undefined) return rejection;
  const { ledger, recorder, funds, outflow } = state;
  const { kind: _, ...adjustment } = command;
  const { adjustmentId, from, to, assetId, amount } = adjustment;
  ledger.begin('adjustment', adjustmentId);
  ledger.debit(slotNamed(state, from, assetId), amount);
  ledger.credit(slotNamed(state, to, assetId), amount);
  ledger.settle();
  funds.once.accept('adjustment', adjustmentId, state.rulesVersion);
  if (concernsUser(command)) outflow.count('adjustment', adjustment, state.nowMs);
  recorder.record({ kind: 'adjusted', adjustment });
  return undefined;
}

function checkNames({ users, assets }: FundsGround, command: PostAdjustment): Rejection | undefined {
  const { from, to, assetId } = command;
  for (const side of SIDES) {
    const { owner } = command[side];
    if (owner !== 0 && users.find(owner) === undefined) return { key: 'user_unknown', field: side };
  }
  const unknown = checkOperators(command);
  if (unknown !== undefined) return unknown;
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  for (const side of SIDES) {
    const wrongType = command[side].owner === 0 ? undefined : checkAccountType(side, command[side].account);
    if (wrongType !== undefined) return wrongType;
  }
  const isIdentical = from.owner === to.owner && from.account === to.account;
  return isIdentical ? { key: 'accounts_identical', field: 'to' } : undefined;
}

function checkWords({ funds }: FundsGround, command: PostAdjustment): Rejection | undefined {
  const { adjustmentId, amount } = command;
  if (!isId(adjustmentId)) return { key: 'amount_invalid', field: 'adjustmentId' };
  const wrong = checkPositive('amount', amount) ?? checkReason(command);
  if (wrong !== undefined) return wrong;
  if (funds.once.isUsed('adjustment', adjustmentId)) {
    return { key: 'adjustment_exists', field: 'adjustmentId' };
  }
  return checkSecondOperator(command);
}

function checkHouse(command: PostAdjustment): Rejection | undefined {
  for (const side of SIDES) {
    const { owner, account } = command[side];
    if (owner === 0 && !isAdjustable(account)) return { key: 'house_account_unknown', field: side };
  }
  const isBetweenUsers = command.from.owner !== 0 && command.to.owner !== 0;
  return isBetweenUsers ? { key: 'house_account_unknown', field: 'to' } : undefined;
}

/** Returns whether an adjustment may touch an account; a chain's account is `external` plus the chain's id. */
function isAdjustable(account: number): boolean {
  return ADJUSTABLE.includes(account) || (isId(account) && account > HOUSE_ACCOUNTS.external);
}

function concernsUser({ from, to }: PostAdjustment): boolean {
  return from.owner !== 0 || to.owner !== 0;
}

function checkLimits({ outflow, nowMs }: FundsGround, command: PostAdjustment): Rejection | undefined {
  const left = outflow.left('adjustment', command.assetId, nowMs);
  if (!concernsUser(command) || command.amount <= left) return undefined;
  return named({ key: 'adjustment_limit', field: 'amount' }, totalFromAmount(left), 1);
}

function checkCover(state: FundsGround, { from, assetId, amount }: PostAdjustment): Rejection | undefined {
  if (from.owner === 0 && mayBeNegative(from.account)) return undefined;
  const available = availableOf(state, from, assetId);
  const rest = subtractTotals(available, totalFromAmount(amount));
  if (rest.hi < 0) return insufficient(available);
  const floor = from.owner === 0 ? state.poolClaims.floor(from.account, assetId) : ZERO_TOTAL;
  const free = subtractTotals(available, floor);
  if (compareTotals(free, totalFromAmount(amount)) >= 0) return undefined;
  return named({ key: 'pool_is_bound', field: 'amount' }, free, 1);
}

function availableOf({ ledger, users }: FundsGround, name: AccountName, assetId: AssetId): Total {
  if (name.owner === 0) return ledger.available(ledger.findHouseSlot(name.account, assetId));
  const userIndex = users.find(name.owner) ?? NO_USER;
  return ledger.available(ledger.findUserSlot(name.account as AccountType, assetId, userIndex));
}

function slotNamed(state: FundsGround, { owner, account }: AccountName, assetId: AssetId): AccountSlot {
  const userIndex = state.users.find(owner);
  if (userIndex === undefined) return state.ledger.houseSlot(account, assetId);
  return userSlot(state, userIndex, { accountType: account as AccountType, assetId });
}
