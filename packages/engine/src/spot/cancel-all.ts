import { isAmount } from '@candor/primitives';
import type { CancelAll, CancelAllAfter } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { CANCEL_SIDES } from '../shapes/vocabulary.ts';
import { cancelScope, countScope, endingsMax } from './cancel-resting.ts';
import type { SpotGround } from './spot-ground.ts';

/**
 * Ends a user's resting orders and waiting triggers, of one market and side or of all, in any status of their
 * markets. Returns their number: since rules 7 at most about `ENDINGS_MAX` at a time, so a sender who has more
 * repeats it under new keys until it ends none. May refuse with market_unknown or order_options_invalid.
 */
export function cancelAll(state: SpotGround, command: CancelAll): Rejection | number {
  const { userId, marketId, side } = command;
  if (marketId !== 0 && !state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (!CANCEL_SIDES.includes(side)) return { key: 'order_options_invalid', field: 'side' };
  return cancelScope(state, { userId, marketId, side }, { reason: 'by_user', most: endingsMax(state) });
}

const TIMEOUT_MIN_MS = 1_000;
const TIMEOUT_MAX_MS = 86_400_000;

/**
 * Arms or rearms a user's dead man's switch, or disarms it with a timeout of 0; returns its market. May
 * refuse with market_unknown or timeout_invalid.
 */
export function setSwitch(state: SpotGround, command: CancelAllAfter): Rejection | number {
  const { userId, marketId, timeoutMs } = command;
  if (marketId !== 0 && !state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (timeoutMs !== 0) {
    const nearest = Math.min(Math.max(timeoutMs, TIMEOUT_MIN_MS), TIMEOUT_MAX_MS);
    if (!isAmount(timeoutMs) || timeoutMs !== nearest)
      return { key: 'timeout_invalid', field: 'timeoutMs', nearest };
    const armed = { userId, marketId, dueMs: state.nowMs + timeoutMs };
    state.triggers.switches.arm(armed);
    state.recorder.record({ kind: 'switch_set', ...armed });
  } else if (state.triggers.switches.disarm({ userId, marketId })) {
    state.recorder.record({ kind: 'switch_set', userId, marketId, dueMs: 0 });
  }
  return marketId;
}

/**
 * Ends the orders and triggers of users whose switch is due, by due time, user and market. Since rules 7 one command
 * ends at most `ENDINGS_MAX` things; the current switch then stays due, and the next tick continues with it.
 */
export function runSwitches(state: SpotGround): void {
  const { recorder, triggers, nowMs } = state;
  let left = endingsMax(state);
  for (const { userId, marketId } of triggers.switches.due(nowMs)) {
    const scope = { userId, marketId, side: 'any' } as const;
    const work = 1 + countScope(state, scope);
    if (work > left) {
      cancelScope(state, scope, { reason: 'dead_man', most: left });
      return;
    }
    left -= work;
    triggers.switches.disarm({ userId, marketId });
    recorder.record({ kind: 'switch_set', userId, marketId, dueMs: 0 });
    cancelScope(state, scope, { reason: 'dead_man', most: work });
  }
}
