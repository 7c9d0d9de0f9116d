import type { OrderView } from '../event.ts';

/** What a snapshot knows of an order. */
export interface OrderEntry extends Omit<OrderView, 'status' | 'closeReason' | 'clientId'> {
  readonly userIndex: number;
}

/** What one fill adds to an order. */
export interface OrderFill {
  readonly quantity: number;
  readonly quote: number;
  readonly fee: number;
  readonly paidFromHold: number;
  readonly atMs: number;
}

/** The time and the sequence of the command that creates an order. */
export interface Moment {
  readonly nowMs: number;
  readonly sequence: number;
}
