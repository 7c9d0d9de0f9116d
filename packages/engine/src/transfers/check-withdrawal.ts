/** The rules a withdrawal must pass, in the order of REJECTION_KEYS. Nothing here changes anything. */
import { leastAboveRateFee, withdrawalRateFee } from '@candor/formulas';
import {
  addTotals,
  compareTotals,
  isAmount,
  isId,
  subtractTotals,
  totalFromAmount,
  totalToAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../basics.ts';
import { ACCOUNT_TYPES, type AccountType, type RequestWithdrawal } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import type { FundsSettings } from './funds.ts';
import { checkAccountType, checkPositive, insufficient } from './user-account.ts';

/** From which money may leave the exchange. */
const WITHDRAWABLE: readonly AccountType[] = [ACCOUNT_TYPES.change, ACCOUNT_TYPES.legal, ACCOUNT_TYPES.lever];

export interface Asking {
  readonly state: EngineState;
  readonly userIndex: number;
  readonly settings: FundsSettings;
}

/** Numbers and names that mean nothing, and who may not ask at all. */
export function checkRequest(
  state: EngineState,
  command: RequestWithdrawal,
  userIndex: number,
): Rejection | undefined {
  const { standings, assets } = state;
  const { withdrawalId, assetId, accountType, chainId, amount } = command;
  if (standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!isAmount(chainId) || chainId === 0) return { key: 'settings_invalid', field: 'chainId' };
  const wrongType = checkAccountType('accountType', accountType, WITHDRAWABLE);
  if (wrongType !== undefined) return wrongType;
  if (!isId(withdrawalId)) return { key: 'amount_invalid', field: 'withdrawalId' };
  return checkPositive('amount', amount);
}

export function checkWithdrawal(command: RequestWithdrawal, asking: Asking): Rejection | undefined {
  return (
    checkNew(command, asking) ??
    checkStanding(command, asking) ??
    checkSize(command, asking) ??
    checkFinality(command, asking) ??
    checkMoney(command, asking)
  );
}

/** Flat from the change account, a rate rounded up from the others; part of the amount. */
export function feeOf({ accountType, amount }: RequestWithdrawal, settings: FundsSettings): number {
  return accountType === ACCOUNT_TYPES.change ? settings.flatFee : withdrawalRateFee(amount, settings.feePpm);
}

function checkNew({ withdrawalId }: RequestWithdrawal, { state }: Asking): Rejection | undefined {
  const isKnown = state.funds.withdrawals.find(withdrawalId) !== undefined;
  return isKnown ? { key: 'withdrawal_exists', field: 'withdrawalId' } : undefined;
}

function checkStanding({ userId }: RequestWithdrawal, { state, userIndex }: Asking): Rejection | undefined {
  const { isWithdrawalFrozen, withdrawalsFromMs } = state.standings.of(userIndex, userId);
  if (isWithdrawalFrozen) return { key: 'withdrawals_frozen', field: 'userId' };
  if (state.nowMs >= withdrawalsFromMs) return undefined;
  return { key: 'withdrawals_on_hold', field: 'userId', nearest: withdrawalsFromMs };
}

function checkSize(
  command: RequestWithdrawal,
  { state, userIndex, settings }: Asking,
): Rejection | undefined {
  const { userId, assetId, amount } = command;
  const least = leastOf(command, settings);
  if (amount < settings.withdrawalMin || feeOf(command, settings) >= amount) {
    const rejection: Rejection = { key: 'withdrawal_below_minimum', field: 'amount' };
    return least === undefined ? rejection : { ...rejection, nearest: least };
  }
  if (amount > settings.withdrawalMax) {
    return { key: 'withdrawal_above_maximum', field: 'amount', nearest: settings.withdrawalMax };
  }
  const { isCertified } = state.standings.of(userIndex, userId);
  const limit = isCertified ? settings.certifiedDayLimit : settings.dayLimit;
  const left = limit - state.funds.withdrawnToday(userId, assetId, state.nowMs);
  if (amount <= left) return undefined;
  const rejection: Rejection = { key: 'withdrawal_day_limit', field: 'amount' };
  return least !== undefined && left >= least ? { ...rejection, nearest: left } : rejection;
}

/** The smallest amount of which anything arrives; undefined where the fee takes all. */
function leastOf({ accountType }: RequestWithdrawal, settings: FundsSettings): number | undefined {
  if (accountType === ACCOUNT_TYPES.change) return settings.withdrawalMin;
  const least = leastAboveRateFee(settings.feePpm);
  return least === undefined ? undefined : Math.max(settings.withdrawalMin, least);
}

/**
 * Money that its chain may still take back does not leave, through whichever account: what a user has
 * available in all of them, less the usable part of such deposits, must cover the amount. Who has too little
 * either way is told so by `checkMoney`.
 */
function checkFinality(command: RequestWithdrawal, { state, userIndex }: Asking): Rejection | undefined {
  const { ledger, funds } = state;
  const { userId, assetId, accountType, amount } = command;
  const wanted = totalFromAmount(amount);
  const all = ACCOUNT_TYPE_LIST.map((type) =>
    ledger.available(ledger.findUserSlot(type, assetId, userIndex)),
  );
  const available = all.reduce(addTotals, ZERO_TOTAL);
  const final = subtractTotals(available, funds.unfinalFree(userId, assetId));
  if (compareTotals(available, wanted) < 0 || compareTotals(final, wanted) >= 0) return undefined;
  const here = ledger.available(ledger.findUserSlot(accountType, assetId, userIndex));
  const most = compareTotals(final, here) < 0 ? final : here;
  const nearest = most.hi < 0 ? 0 : totalToAmount(most);
  const rejection: Rejection = { key: 'deposit_not_final', field: 'amount' };
  return nearest > 0 ? { ...rejection, nearest } : rejection;
}

function checkMoney(command: RequestWithdrawal, { state, userIndex }: Asking): Rejection | undefined {
  const { ledger, leverage } = state;
  const { assetId, accountType, amount } = command;
  const isLever = accountType === ACCOUNT_TYPES.lever;
  if (isLever && !leverage.mayTakeOut(state, userIndex, assetId, amount)) {
    return { key: 'transfer_lowers_risk_rate', field: 'amount' };
  }
  const slot = ledger.findUserSlot(accountType, assetId, userIndex);
  return ledger.covers(slot, amount) ? undefined : insufficient(ledger.available(slot));
}
