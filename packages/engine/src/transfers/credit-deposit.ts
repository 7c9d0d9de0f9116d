import { isAmount, isId, subtractTotals, totalFromAmount, totalToAmount } from '@candor/primitives';
import type { CreditDeposit } from '../shapes/command.ts';
import { DEPOSIT_SOURCES } from '../shapes/commands/funds-commands.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { DepositFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { checkAccountType, checkPositive, userSlot } from './user-account.ts';

/**
 * Credits a deposit regardless of the user's standing. The part of a user's unfinal deposits
 * beyond the asset's `unfinalCreditLimit` is held until its own deposit is final. May refuse with
 * user_unknown, asset_unknown, settings_invalid, account_type_invalid, amount_invalid, funds_not_configured
 * or deposit_exists (it is live, or its id is not above the highest one accepted since rules 9).
 */
export function creditDeposit(state: FundsGround, command: CreditDeposit): Rejection | undefined {
  const userIndex = state.users.find(command.userId);
  if (userIndex === undefined) return { key: 'user_unknown', field: 'userId' };
  const rejection = checkDeposit(state, command);
  if (rejection !== undefined) return rejection;
  const { ledger, funds, recorder } = state;
  const { depositId, userId, assetId, accountType, source, chainId, amount, isFinal } = command;
  const held = isFinal ? 0 : amount - freePart(state, command);
  const status = isFinal ? 'final' : 'credited';
  const deposit: DepositFact = {
    depositId,
    userId,
    assetId,
    accountType,
    source,
    chainId,
    amount,
    held,
    status,
    lost: 0,
  };
  const slot = userSlot(state, userIndex, deposit);
  ledger.begin('deposit', depositId);
  ledger.debit(ledger.houseSlot(originOf(deposit), assetId), amount);
  ledger.credit(slot, amount);
  ledger.settle();
  if (held > 0) {
    ledger.begin('deposit_hold', depositId);
    ledger.hold(slot, held);
    ledger.settle();
  }
  if (!isFinal) funds.deposits.set(deposit);
  funds.once.accept('deposit', depositId, state.rulesVersion);
  recorder.record({ kind: 'deposit_changed', deposit });
  return undefined;
}

/** The house account through which a deposit arrived. */
export function originOf({ source, chainId }: Pick<DepositFact, 'source' | 'chainId'>): number {
  return source === 'manual' ? HOUSE_ACCOUNTS.manual_deposits : HOUSE_ACCOUNTS.external + chainId;
}

function checkDeposit({ assets, funds }: FundsGround, command: CreditDeposit): Rejection | undefined {
  const { depositId, assetId, accountType, amount } = command;
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const malformed =
    checkSource(command) ??
    checkAccountType('accountType', accountType) ??
    (isId(depositId) ? checkPositive('amount', amount) : { key: 'amount_invalid', field: 'depositId' });
  if (malformed !== undefined) return malformed;
  if (funds.settings(assetId) === undefined) return { key: 'funds_not_configured', field: 'assetId' };
  const isKnown = funds.deposits.find(depositId) !== undefined || funds.once.isUsed('deposit', depositId);
  return isKnown ? { key: 'deposit_exists', field: 'depositId' } : undefined;
}

function checkSource({ source, chainId, isFinal }: CreditDeposit): Rejection | undefined {
  if (!DEPOSIT_SOURCES.includes(source)) return { key: 'settings_invalid', field: 'source' };
  if (!isAmount(chainId) || (source === 'chain') !== chainId > 0)
    return { key: 'settings_invalid', field: 'chainId' };
  return source === 'manual' && !isFinal ? { key: 'settings_invalid', field: 'isFinal' } : undefined;
}

/** The part of a new deposit that may be used before it is final. */
function freePart({ funds }: FundsGround, { userId, assetId, amount }: CreditDeposit): number {
  const limit = funds.settings(assetId)?.unfinalCreditLimit ?? 0;
  const room = subtractTotals(totalFromAmount(limit), funds.unfinalFree(userId, assetId));
  return room.hi < 0 ? 0 : Math.min(amount, totalToAmount(room));
}
