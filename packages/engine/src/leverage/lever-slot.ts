import { ACCOUNT_TYPES } from '../shapes/command.ts';
import type { LeverageGround } from './leverage-ground.ts';
import type { LeverAccount } from './lever-market.ts';
import type { AccountSlot } from '../units/units.ts';

/** The ledger account that a user's positions in one asset share. */
export function leverSlot(
  { ledger }: LeverageGround,
  { assetId, userIndex, userId }: LeverAccount,
): AccountSlot {
  return ledger.slotOf(ledger.column(ACCOUNT_TYPES.lever, assetId), userIndex, userId);
}
