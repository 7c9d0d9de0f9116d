import { isAmount } from '@candor/primitives';
import type { CancelAllAfter } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import type { EngineState } from '../state.ts';
import { cancelScope } from './cancel-resting.ts';

const TIMEOUT_MIN_MS = 1_000;
const TIMEOUT_MAX_MS = 86_400_000;

/**
 * Arms a user's dead man's switch anew, or disarms it with a timeout of 0; answers with its market. May
 * refuse with market_unknown or timeout_invalid.
 */
export function setSwitch(state: EngineState, command: CancelAllAfter): Rejection | number {
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

/** Ends what users whose switch is due left in the market, by due time, user and market. */
export function runSwitches(state: EngineState): void {
  for (const { userId, marketId } of state.triggers.switches.takeDue(state.nowMs)) {
    state.recorder.record({ kind: 'switch_set', userId, marketId, dueMs: 0 });
    cancelScope(state, { userId, marketId, side: 'any' }, 'dead_man');
  }
}
