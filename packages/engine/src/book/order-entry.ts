import type { PlaceOrder, SelfTradeMode } from '../shapes/command.ts';
import type { OrderView } from '../shapes/event.ts';
import type { AssetUnits, EpochMs, Quantity, Sequence } from '../units/units.ts';

/** The part of an order that a snapshot stores and the pool takes. */
export type OrderEntry = Omit<OrderView, 'status' | 'closeReason'>;

/** An order that joins the pool; without a mode against self-trades the incoming order expires. */
export interface NewOrder extends PlaceOrder {
  readonly selfTrade?: SelfTradeMode;
}

/** The amounts that one fill adds to an order. */
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
