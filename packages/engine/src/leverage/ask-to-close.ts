import type { LeverageGround } from './leverage-ground.ts';
import type { Position } from './lever-market.ts';

/** From now on an open position waits for a tick to close at. */
export function askToClose(state: LeverageGround, position: Position): void {
  position.status = 'closing';
  position.closeAskedMs = state.nowMs;
  position.closeSeq = state.sequence;
  state.recorder.record({ kind: 'position_changed', position });
}

/** It could not be closed when its tick came: it is as open as before. */
export function takeBackClose(state: LeverageGround, position: Position): void {
  position.status = 'open';
  position.closeAskedMs = 0;
  position.closeSeq = 0;
  state.recorder.record({ kind: 'position_changed', position });
}
