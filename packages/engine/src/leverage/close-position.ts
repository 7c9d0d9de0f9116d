import type { ClosePosition } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { askToClose } from './ask-to-close.ts';
import { findPosition } from './find-position.ts';
import { liveTick } from './live-index.ts';
import { checkSettlement, settlementOf } from './settle-positions.ts';

/**
 * Asks for a position to be closed, at the first tick all of whose quotes are made later. May refuse with
 * index_halted, pool_not_covering, position_unknown, position_not_open or, where its loss exceeds its own
 * margin and what is available, close_needs_cover. What is open can be closed whatever the market's status.
 */
export function closePosition(
  state: LeverageGround,
  { userId, positionId }: ClosePosition,
  _userIndex: number,
): Rejection | number {
  const position = findPosition(state, userId, positionId);
  if (position === undefined) return { key: 'position_unknown', field: 'positionId' };
  if (liveTick(state, position.market) === undefined) return { key: 'index_halted', field: 'positionId' };
  if (position.status !== 'open') return { key: 'position_not_open', field: 'positionId' };
  const broken = checkSettlement(state, settlementOf(state, position.account, [position]));
  if (broken !== undefined) return { ...broken, field: 'positionId' };
  askToClose(state, position);
  return positionId;
}
