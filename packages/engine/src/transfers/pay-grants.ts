import { isAmount } from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../shapes/basics.ts';
import type { Grant } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';
import type { UserIndex } from '../units/units.ts';

/** May refuse with asset_unknown or amount_invalid. */
export function checkGrants({ assets }: FundsGround, grants: readonly Grant[]): Rejection | undefined {
  for (const { assetId } of grants) {
    if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  }
  for (const { accountType, amount } of grants) {
    if (!ACCOUNT_TYPE_LIST.includes(accountType)) return { key: 'amount_invalid', field: 'accountType' };
    if (!isAmount(amount) || amount === 0) return { key: 'amount_invalid', field: 'amount' };
  }
  return undefined;
}

/** Pays each grant as a separate movement from `promotion`, which may become negative. */
export function payGrants(state: FundsGround, userIndex: UserIndex, grants: readonly Grant[]): void {
  const { ledger } = state;
  const userId = state.users.idOf(userIndex);
  for (const { accountType, assetId, amount } of grants) {
    ledger.begin('grant', 0);
    ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.promotion, assetId), amount);
    ledger.credit(ledger.slotOf(ledger.column(accountType, assetId), userIndex, userId), amount);
    ledger.settle();
  }
}
