import type { Match } from '@candor/contract';
import type { Side, TicketType } from '../model/ticket-types.ts';
import type { TicketState } from '../model/use-ticket.ts';

/** The properties of every part of an order form: the order's pair, side and type, and the state of the form. */
export interface TicketPartProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly ticket: TicketState;
}
