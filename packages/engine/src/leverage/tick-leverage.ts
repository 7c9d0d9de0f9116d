import type { LeverageGround } from './leverage-ground.ts';
import { chargeNights } from './charge-nights.ts';
import { closeAsked } from './close-positions.ts';
import { closeByForceWhereDue } from './close-by-force.ts';
import { fillPending } from './fill-pending.ts';
import { fireStops } from './fire-stops.ts';
import { liveTick } from './live-index.ts';
import type { TickedPosition } from './find-position.ts';

/**
 * Applies a tick to the positions of its markets, each step in the order of ids: nights are
 * paid, requested closes executed, stops fired, pending orders filled, and finally every account
 * at or below the threshold is closed. Markets whose index is halted or has no new tick are left alone.
 */
export function tickLeverage(state: LeverageGround): void {
  const ticked = tickedPositions(state);
  if (ticked.length === 0) return;
  chargeNights(state, ticked);
  closeAsked(state, ticked);
  fireStops(state, ticked);
  fillPending(state, ticked);
  closeByForceWhereDue(state, ticked);
}

function tickedPositions(state: LeverageGround): TickedPosition[] {
  const ticked: TickedPosition[] = [];
  for (const market of state.leverage.markets()) {
    if (market.positions.size === 0) continue;
    const tick = liveTick(state, market);
    if (tick === undefined || tick.tickNumber !== state.tickNumber) continue;
    for (const position of market.positions.values()) ticked.push({ position, tick });
  }
  return ticked.sort((a, b) => a.position.positionId - b.position.positionId);
}
