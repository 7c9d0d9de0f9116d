import type { CancelPosition } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { findPosition } from './find-position.ts';
import { refundPosition } from './refund-position.ts';

/** Takes a pending order back, halted index or not. May refuse with position_unknown or position_not_pending. */
export function cancelPosition(
  state: LeverageGround,
  { userId, positionId }: CancelPosition,
  _userIndex: number,
): Rejection | number {
  const position = findPosition(state, userId, positionId);
  if (position === undefined) return { key: 'position_unknown', field: 'positionId' };
  if (position.status !== 'pending') return { key: 'position_not_pending', field: 'positionId' };
  refundPosition(state, position, 'cancelled');
  return positionId;
}
