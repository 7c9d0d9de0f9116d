/** The rules a withdrawal must pass, in the order of REJECTION_KEYS. Nothing here changes state. */
import { leastAboveRateFee, withdrawalRateFee } from '@candor/formulas';
import {
  addTotals,
  compareTotals,
  isAmount,
  isId,
  isOnStep,
  roundDownToStep,
  roundUpToStep,
  subtractTotals,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../shapes/basics.ts';
import { ACCOUNT_TYPES, type AccountType, type RequestWithdrawal } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import { checkHolds } from '../standing/check-holds.ts';
import type { FundsGround } from './funds-ground.ts';
import type { FundsSettings } from './funds.ts';
import { checkAccountType, checkPositive, checkTaking, named } from './user-account.ts';
import type { UserIndex } from '../units/units.ts';

/** Account types from which money may leave the exchange. */
const WITHDRAWABLE: readonly AccountType[] = [ACCOUNT_TYPES.change, ACCOUNT_TYPES.legal, ACCOUNT_TYPES.lever];

export interface Asking {
  readonly state: FundsGround;
  readonly userIndex: UserIndex;
  readonly settings: FundsSettings;
}

/**
 * Refuses a withdrawal as the engine decides it now, or returns what it is decided by. Refuses as `requestWithdrawal`
 * says.
 */
export function checkWithdrawal(
  state: FundsGround,
  command: RequestWithdrawal,
  userIndex: UserIndex,
): Rejection | Asking {
  const malformed = checkRequest(state, command, userIndex);
  if (malformed !== undefined) return malformed;
  const settings = state.funds.settingsOver(command.assetId, command.chainId);
  if (settings === undefined) return { key: 'funds_not_configured', field: 'assetId' };
  const asking = { state, userIndex, settings };
  return checkRules(command, asking) ?? asking;
}

/** Refuses invalid numbers and names, and users who may not request a withdrawal at all. */
function checkRequest(
  state: FundsGround,
  command: RequestWithdrawal,
  userIndex: UserIndex,
): Rejection | undefined {
  const { standings, assets } = state;
  const { withdrawalId, assetId, accountType, chainId, amount, step } = command;
  if (standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!isAmount(chainId) || chainId === 0) return { key: 'settings_invalid', field: 'chainId' };
  if (!isAmount(step) || step === 0) return { key: 'settings_invalid', field: 'step' };
  if (!isProven(state, command)) return { key: 'settings_invalid', field: 'payloadHash' };
  const wrongType = checkAccountType('accountType', accountType, WITHDRAWABLE);
  if (wrongType !== undefined) return wrongType;
  if (!isId(withdrawalId)) return { key: 'amount_invalid', field: 'withdrawalId' };
  return checkPositive('amount', amount);
}

/** Returns whether a request has the hash it needs; old rules need none. */
function isProven({ rulesVersion }: FundsGround, { payloadHash }: RequestWithdrawal): boolean {
  return /^[0-9a-f]{64}$/.test(payloadHash) || (payloadHash === '' && rulesVersion < RULES_ONCE_ONLY);
}

function checkRules(command: RequestWithdrawal, asking: Asking): Rejection | undefined {
  return (
    checkNew(command, asking) ??
    checkHolds(asking.state, command, asking.userIndex) ??
    checkStep(command) ??
    checkSize(command, asking) ??
    checkFinality(command, asking) ??
    checkBought(command, asking) ??
    checkTaking(asking.state, { ...command, userIndex: asking.userIndex })
  );
}

/**
 * The fee, part of the amount: flat from the change account, a rate from others; rounded up to the chain's unit, so
 * that a whole number of those arrives.
 */
export function feeOf({ accountType, amount, step }: RequestWithdrawal, settings: FundsSettings): number {
  return accountType === ACCOUNT_TYPES.change
    ? roundUpToStep(settings.flatFee, step)
    : withdrawalRateFee(amount, settings.feePpm, step);
}

function checkNew({ withdrawalId }: RequestWithdrawal, { state }: Asking): Rejection | undefined {
  const { withdrawals, once } = state.funds;
  const isKnown = withdrawals.find(withdrawalId) !== undefined || once.isUsed('withdrawal', withdrawalId);
  return isKnown ? { key: 'withdrawal_exists', field: 'withdrawalId' } : undefined;
}

/** Refuses an amount that is not a whole number of the chain's units. */
function checkStep({ amount, step }: RequestWithdrawal): Rejection | undefined {
  if (isOnStep(amount, step)) return undefined;
  const nearest = Math.max(roundDownToStep(amount, step), step);
  return { key: 'number_too_precise', field: 'amount', nearest };
}

function checkSize(
  command: RequestWithdrawal,
  { state, userIndex, settings }: Asking,
): Rejection | undefined {
  const { userId, assetId, amount, step } = command;
  const least = leastOf(command, settings);
  if (amount < settings.withdrawalMin || feeOf(command, settings) >= amount) {
    const rejection: Rejection = { key: 'withdrawal_below_minimum', field: 'amount' };
    return least === undefined ? rejection : { ...rejection, nearest: least };
  }
  if (amount > settings.withdrawalMax) {
    return named(
      { key: 'withdrawal_above_maximum', field: 'amount' },
      totalFromAmount(settings.withdrawalMax),
      step,
    );
  }
  const { isCertified } = state.standings.of(userIndex, userId);
  const limit = isCertified ? settings.certifiedDayLimit : settings.dayLimit;
  const left = limit - state.funds.withdrawnToday(userId, assetId, state.nowMs);
  if (amount <= left) return undefined;
  const rejection: Rejection = { key: 'withdrawal_day_limit', field: 'amount' };
  return least !== undefined && left >= least ? named(rejection, totalFromAmount(left), step) : rejection;
}

/** The smallest amount, in whole steps, of which anything arrives; undefined if the fee takes all. */
function leastOf(command: RequestWithdrawal, settings: FundsSettings): number | undefined {
  const { accountType, step } = command;
  const lowest = roundUpToStep(settings.withdrawalMin, step);
  if (accountType === ACCOUNT_TYPES.change) return Math.max(lowest, feeOf(command, settings) + step);
  const least = leastAboveRateFee(settings.feePpm, step);
  return least === undefined ? undefined : Math.max(lowest, least);
}

/**
 * Refuses to send coins that were bought by P2P, in their own form or another, before their time has passed. May refuse with
 * p2p_fresh_hold (nearest: the most that may leave, in whole steps).
 */
function checkBought(
  { userId, assetId, amount, step }: RequestWithdrawal,
  { state, userIndex }: Asking,
): Rejection | undefined {
  const most = state.poolClaims.mostThatMayLeave({ userId, userIndex }, assetId);
  if (most === undefined || compareTotals(most, totalFromAmount(amount)) >= 0) return undefined;
  return named({ key: 'p2p_fresh_hold', field: 'amount' }, most, step);
}

/**
 * Refuses to send money that its chain may still revert, from any account: what a user has
 * available in all of them, less the usable part of such deposits, must cover the amount. If the user has too little
 * in any case, `checkTaking` refuses instead.
 */
function checkFinality(command: RequestWithdrawal, { state, userIndex }: Asking): Rejection | undefined {
  const { ledger, funds } = state;
  const { userId, assetId, accountType, amount, step } = command;
  const wanted = totalFromAmount(amount);
  const all = ACCOUNT_TYPE_LIST.map((type) =>
    ledger.available(ledger.findUserSlot(type, assetId, userIndex)),
  );
  const available = all.reduce(addTotals, ZERO_TOTAL);
  const final = subtractTotals(available, funds.unfinalFree(userId, assetId));
  if (compareTotals(available, wanted) < 0 || compareTotals(final, wanted) >= 0) return undefined;
  const here = ledger.available(ledger.findUserSlot(accountType, assetId, userIndex));
  const most = compareTotals(final, here) < 0 ? final : here;
  return named({ key: 'deposit_not_final', field: 'amount' }, most, step);
}
