import type { CancelAll } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import { CANCEL_SIDES } from '../vocabulary.ts';
import { cancelScope } from './cancel-resting.ts';

/**
 * Ends a user's resting orders and waiting triggers, of one market and side or of all, whatever their
 * markets' status; answers how many. May refuse with market_unknown or order_options_invalid.
 */
export function cancelAll(state: EngineState, command: CancelAll): Rejection | number {
  const { userId, marketId, side } = command;
  if (marketId !== 0 && !state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (!CANCEL_SIDES.includes(side)) return { key: 'order_options_invalid', field: 'side' };
  return cancelScope(state, { userId, marketId, side }, 'by_user');
}
