import type { ClosePosition, ClosePositions } from '../shapes/command.ts';
import type { IndexTickFact } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { findPosition, type TickedPosition } from './find-position.ts';
import { atRiskOf, type LeverAccount, type Position } from './lever-market.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { liveTick } from './live-index.ts';
import { checkSettlement, settlementOf, settlePositions } from './settle-positions.ts';

/** Marks an open position as waiting for a tick to close at. */
export function askToClose(state: LeverageGround, position: Position): void {
  position.status = 'closing';
  position.closeAskedMs = state.nowMs;
  position.closeSeq = state.sequence;
  state.recorder.record({ kind: 'position_changed', position });
}

/** Reopens a position that could not be closed when its tick came. */
export function takeBackClose(state: LeverageGround, position: Position): void {
  position.status = 'open';
  position.closeAskedMs = 0;
  position.closeSeq = 0;
  state.recorder.record({ kind: 'position_changed', position });
}

/**
 * Requests that a position be closed at the first tick all of whose quotes are made later. May refuse with
 * index_halted, pool_not_covering, position_unknown, position_not_open or, if its loss exceeds its own
 * margin and the available balance, close_needs_cover. Closing is allowed in any status of the market.
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

/**
 * Requests that every matching open position be closed, those of one quote asset as one net amount, all of
 * them or none. Returns the first one's id. May refuse with market_unknown, order_options_invalid,
 * index_halted (the index of one that matches is), pool_not_covering, position_not_open (none matches) or
 * close_needs_cover (a net loss beyond the margins and the available balance).
 */
export function closePositions(
  state: LeverageGround,
  command: ClosePositions,
  _userIndex: number,
): Rejection | number {
  const { userId, marketId, side } = command;
  if (marketId !== 0 && !state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (side !== 'long' && side !== 'short' && side !== 'both')
    return { key: 'order_options_invalid', field: 'side' };
  const accounts = state.leverage.accountsOf(userId);
  const matching = accounts.map((account) => ({ account, positions: matchesIn(account, command) }));
  const all = matching.flatMap(({ positions }) => positions);
  if (all.length === 0) return { key: 'position_not_open', field: marketId === 0 ? 'userId' : 'marketId' };
  const isHalted = all.some(({ market }) => liveTick(state, market) === undefined);
  if (isHalted) return { key: 'index_halted', field: marketId === 0 ? 'userId' : 'marketId' };
  for (const { account, positions } of matching) {
    const broken = checkSettlement(state, settlementOf(state, account, positions));
    if (broken !== undefined) return broken;
  }
  for (const position of all) askToClose(state, position);
  return Math.min(...all.map(({ positionId }) => positionId));
}

function matchesIn(account: LeverAccount, { marketId, side }: ClosePositions): Position[] {
  return atRiskOf(account).filter(
    (position) =>
      position.status === 'open' &&
      (marketId === 0 || position.marketId === marketId) &&
      (side === 'both' || position.side === side),
  );
}

/**
 * Executes the requested closes whose tick has come. The closes requested by one command in one quote
 * asset settle as one; all others settle individually. Positions that cannot be settled now are open again.
 */
export function closeAsked(state: LeverageGround, ticked: readonly TickedPosition[]): void {
  for (const together of groupsOf(ticked)) {
    const { account } = together[0]!;
    const settlement = settlementOf(state, account, together);
    if (checkSettlement(state, settlement) === undefined) settlePositions(state, settlement, 'user');
    else for (const position of together) takeBackClose(state, position);
  }
}

/** Groups the positions that settle together, in the order of their first members' ids. */
function groupsOf(ticked: readonly TickedPosition[]): Position[][] {
  const groups: Position[][] = [];
  const known = new Map<string, Position[]>();
  for (const { position, tick } of ticked) {
    if (!isCloseDue(position, tick)) continue;
    const key = `${position.closeSeq}/${position.account.assetId}`;
    const group = known.get(key);
    if (group !== undefined) {
      group.push(position);
      continue;
    }
    const opened = [position];
    known.set(key, opened);
    groups.push(opened);
  }
  return groups;
}

/** Returns whether every quote behind the tick was made after the close was requested. */
export function isCloseDue({ status, closeAskedMs }: Position, { oldestMs }: IndexTickFact): boolean {
  return status === 'closing' && oldestMs > closeAskedMs;
}
