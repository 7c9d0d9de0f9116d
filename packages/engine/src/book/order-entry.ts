import type { OrderView } from '../shapes/event.ts';
import type { AssetUnits, EpochMs, Quantity, Sequence, UserIndex } from '../units/units.ts';

/** What a snapshot knows of an order. */
export interface OrderEntry extends Omit<OrderView, 'status' | 'closeReason' | 'clientId'> {
  readonly userIndex: UserIndex;
}

/** What one fill adds to an order. */
export interface OrderFill {
  readonly quantity: Quantity;
  readonly quote: AssetUnits;
  readonly fee: AssetUnits;
  readonly paidFromHold: AssetUnits;
  readonly atMs: EpochMs;
}

/** The time and the sequence of the command that creates an order. */
export interface Moment {
  readonly nowMs: EpochMs;
  readonly sequence: Sequence;
}
