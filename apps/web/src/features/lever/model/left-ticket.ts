import type { TicketValues } from './ticket-values.ts';

/** The values of a form that was left for another page, for the return to it. */
let left: { readonly matchId: number; readonly values: TicketValues } | undefined;

export function leaveTicket(matchId: number, values: TicketValues): void {
  left = { matchId, values };
}

/** Returns the values with which the form of this pair was left; undefined if it was not, or has been returned to. */
export function valuesLeft(matchId: number): TicketValues | undefined {
  return left?.matchId === matchId ? left.values : undefined;
}

export function forgetLeftTicket(): void {
  left = undefined;
}
