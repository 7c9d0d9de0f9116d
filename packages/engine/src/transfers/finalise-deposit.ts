import { fail } from '@candor/primitives';
import type { FinaliseDeposit } from '../shapes/command.ts';
import type { DepositFact } from '../shapes/facts/funds-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import { userSlot } from './user-account.ts';
import type { UserId, UserIndex } from '../units/units.ts';

/** Marks a deposit as final: the part held becomes available. May refuse with deposit_unknown. */
export function finaliseDeposit(state: FundsGround, { depositId }: FinaliseDeposit): Rejection | undefined {
  const deposit = state.funds.deposits.find(depositId);
  if (deposit === undefined) return { key: 'deposit_unknown', field: 'depositId' };
  const { ledger } = state;
  if (deposit.held > 0) {
    ledger.begin('deposit_release', depositId);
    ledger.release(userSlot(state, ownerOf(state, deposit), deposit), deposit.held);
    ledger.settle();
  }
  endDeposit(state, { ...deposit, held: 0, status: 'final' });
  return undefined;
}

export function endDeposit({ funds, recorder }: FundsGround, deposit: DepositFact): void {
  funds.deposits.delete(deposit);
  recorder.record({ kind: 'deposit_changed', deposit });
}

/** Index of the user that a fact belongs to. */
export function ownerOf({ users }: FundsGround, { userId }: { readonly userId: UserId }): UserIndex {
  return users.find(userId) ?? fail(`user ${userId} of a deposit or withdrawal is unknown`);
}
