import { compareTotals, totalFromAmount, totalToAmount } from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../shapes/basics.ts';
import type { AccountType, ReverseDeposit } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { DepositFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { freezeForReview } from '../standing/standing-intents.ts';
import { originOf } from './credit-deposit.ts';
import { endDeposit, ownerOf } from './finalise-deposit.ts';
import { userSlot } from './user-account.ts';

/**
 * Reverts a deposit: takes the part held, then what its account has available, then from the user's other
 * accounts in the order of their types; the rest is the house's loss. Other holds are not touched.
 * The user is frozen for review. May refuse with deposit_unknown.
 */
export function reverseDeposit(state: FundsGround, { depositId }: ReverseDeposit): Rejection | undefined {
  const deposit = state.funds.deposits.find(depositId);
  if (deposit === undefined) return { key: 'deposit_unknown', field: 'depositId' };
  const { ledger } = state;
  const { assetId, accountType, amount, held } = deposit;
  const userIndex = ownerOf(state, deposit);
  ledger.begin('deposit_reversal', depositId);
  if (held > 0) ledger.spend(userSlot(state, userIndex, deposit), held);
  const types = [accountType, ...ACCOUNT_TYPE_LIST.filter((type) => type !== accountType)];
  const lost = types.reduce(
    (missing, type) => missing - takeBack(state, { deposit, type, missing }),
    amount - held,
  );
  if (lost > 0) ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.reorg_loss, assetId), lost);
  ledger.credit(ledger.houseSlot(originOf(deposit), assetId), amount);
  ledger.settle();
  endDeposit(state, { ...deposit, held: 0, status: 'reversed', lost });
  freezeForReview(state, userIndex);
  return undefined;
}

interface Recovery {
  readonly deposit: DepositFact;
  readonly type: AccountType;
  readonly missing: number;
}

/** Takes the available balance of one account type, at most what is still missing; returns the amount taken. */
function takeBack(state: FundsGround, { deposit, type, missing }: Recovery): number {
  const { ledger } = state;
  const slot = ledger.findUserSlot(type, deposit.assetId, ownerOf(state, deposit));
  const available = ledger.available(slot);
  const isEnough = compareTotals(available, totalFromAmount(missing)) >= 0;
  const taken = isEnough ? missing : totalToAmount(available);
  if (taken > 0) ledger.debit(slot, taken);
  return taken;
}
