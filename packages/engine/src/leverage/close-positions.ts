import type { ClosePositions } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { askToClose } from './ask-to-close.ts';
import { liveTick } from './live-index.ts';
import { atRiskOf, type LeverAccount, type Position } from './lever-market.ts';
import { checkSettlement, settlementOf } from './settle-positions.ts';

/**
 * Asks for every open position that matches to be closed, those of one quote asset as one net amount, all of
 * them or none. Returns the first one's id. May refuse with market_unknown, order_options_invalid,
 * index_halted (the index of one that matches is), pool_not_covering, position_not_open (none matches) or
 * close_needs_cover (a net loss beyond the margins and what is available).
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
