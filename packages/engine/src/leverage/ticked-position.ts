import type { IndexTickFact } from '../shapes/event.ts';
import type { Position } from './lever-market.ts';

/** A live position and the tick that has just come for its market. */
export interface TickedPosition {
  readonly position: Position;
  readonly tick: IndexTickFact;
}
