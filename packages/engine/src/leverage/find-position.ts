import { ACCOUNT_TYPES } from '../shapes/command.ts';
import type { IndexTickFact } from '../shapes/event.ts';
import type { AccountSlot, PositionId, UserId } from '../units/units.ts';
import type { LeverAccount, Position } from './lever-market.ts';
import type { LeverageGround } from './leverage-ground.ts';

/** A live position of this user; another user's is treated as unknown, like one that ended. */
export function findPosition(
  state: LeverageGround,
  userId: UserId,
  positionId: PositionId,
): Position | undefined {
  const position = state.leverage.position(positionId);
  return position?.userId === userId ? position : undefined;
}

/** A live position and the latest tick of its market. */
export interface TickedPosition {
  readonly position: Position;
  readonly tick: IndexTickFact;
}

/** The ledger account that a user's positions in one asset share. */
export function leverSlot(
  { ledger }: LeverageGround,
  { assetId, userIndex, userId }: LeverAccount,
): AccountSlot {
  return ledger.slotOf(ledger.column(ACCOUNT_TYPES.lever, assetId), userIndex, userId);
}
