import type { LeverageGround } from './leverage-ground.ts';
import type { Position } from './lever-market.ts';
import type { PositionId, UserId } from '../units/units.ts';

/** A live position of this user: another user's is as unknown as one that ended. */
export function findPosition(
  state: LeverageGround,
  userId: UserId,
  positionId: PositionId,
): Position | undefined {
  const position = state.leverage.position(positionId);
  return position?.userId === userId ? position : undefined;
}
