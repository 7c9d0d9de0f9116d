import type { IndexTickFact } from '../shapes/event.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { closeByForce } from './close-by-force.ts';
import { isAtRisk, type Position } from './lever-market.ts';
import { type CloseEnd, checkSettlement, settlementOf, settlePositions } from './settle-positions.ts';
import type { TickedPosition } from './find-position.ts';
import type { IndexUnits } from '../units/units.ts';

/**
 * Closes the positions whose take-profit or stop-loss the tick has reached, one at a time. One whose loss
 * its margin and the available balance do not cover closes all of its user's positions in that quote asset; one
 * whose gain the house cannot pay waits.
 */
export function fireStops(state: LeverageGround, ticked: readonly TickedPosition[]): void {
  for (const { position, tick } of ticked) {
    const end = reachedStop(position, tick);
    if (end === undefined) continue;
    const settlement = settlementOf(state, position.account, [position]);
    const rejection = checkSettlement(state, settlement);
    if (rejection === undefined) settlePositions(state, settlement, end);
    else if (rejection.key === 'close_needs_cover') closeByForce(state, position.account);
  }
}

/** The stop that a tick reaches; only quotes made after a stop was set can fire it. */
export function reachedStop(position: Position, tick: IndexTickFact): CloseEnd | undefined {
  const { side, takeProfit, stopLoss, stopsTick, stopsMs } = position;
  // Most positions have none, and a tick looks at all of them.
  if (takeProfit === 0 && stopLoss === 0) return undefined;
  if (!isAtRisk(position) || tick.tickNumber <= stopsTick || tick.oldestMs <= stopsMs) return undefined;
  const isAtOrAbove = (price: IndexUnits) => price !== 0 && tick.price >= price;
  const isAtOrBelow = (price: IndexUnits) => price !== 0 && tick.price <= price;
  const [gains, loses] = side === 'long' ? [isAtOrAbove, isAtOrBelow] : [isAtOrBelow, isAtOrAbove];
  if (gains(takeProfit)) return 'take_profit';
  return loses(stopLoss) ? 'stop_loss' : undefined;
}
