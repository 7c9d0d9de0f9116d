import type { CancelAll } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SpotGround } from './spot-ground.ts';
import { CANCEL_SIDES } from '../shapes/vocabulary.ts';
import { cancelScope, endingsMax } from './cancel-resting.ts';

/**
 * Ends a user's resting orders and waiting triggers, of one market and side or of all, whatever their
 * markets' status. Returns how many: since rules 7 at most about `ENDINGS_MAX` at a time, so a sender who has more
 * repeats it under another key until it ends none. May refuse with market_unknown or order_options_invalid.
 */
export function cancelAll(state: SpotGround, command: CancelAll): Rejection | number {
  const { userId, marketId, side } = command;
  if (marketId !== 0 && !state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (!CANCEL_SIDES.includes(side)) return { key: 'order_options_invalid', field: 'side' };
  return cancelScope(state, { userId, marketId, side }, { reason: 'by_user', most: endingsMax(state) });
}
