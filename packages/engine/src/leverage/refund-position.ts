import type { CancelPosition } from '../shapes/command.ts';
import type { PositionEnd } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import { findPosition, leverSlot } from './find-position.ts';
import type { Position } from './lever-market.ts';
import type { LeverageGround } from './leverage-ground.ts';

/** Cancels a pending order, even with a halted index. May refuse with position_unknown or position_not_pending. */
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

/** Ends a pending order and releases everything it held. */
export function refundPosition(
  state: LeverageGround,
  position: Position,
  end: Extract<PositionEnd, 'cancelled' | 'not_fillable'>,
): void {
  const { ledger, leverage, recorder } = state;
  ledger.begin('margin_release', position.positionId);
  ledger.release(leverSlot(state, position.account), position.margin + position.fee);
  ledger.settle();
  leverage.remove(position);
  position.status = 'refunded';
  position.end = end;
  if (state.rulesVersion >= RULES_ONCE_ONLY) position.marginAtEnd = position.margin;
  position.margin = 0;
  position.fee = 0;
  position.closedMs = state.nowMs;
  recorder.record({ kind: 'position_changed', position });
}
