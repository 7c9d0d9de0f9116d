import type { PositionEnd } from '../shapes/event.ts';
import { RULES_ONCE_ONLY } from '../shapes/rules.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { leverSlot } from './lever-slot.ts';
import type { Position } from './lever-market.ts';

/** Ends a pending order: everything it held is available again. */
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
