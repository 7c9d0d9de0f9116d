import { useEffect } from 'react';
import { forgetInputs, keepInput, readInputs } from '@candor/web-kit';
import { totalOf } from '@candor/desk/arithmetic';
import { EMPTY_FIELDS, type TicketFields } from './ticket-fields.ts';
import { TICKET_FIELDS } from './ticket-problem.ts';
import { TICKET_TYPES, type Side, type TicketType } from './ticket-types.ts';

const KEPT_FIELDS = TICKET_FIELDS.filter((field) => field !== 'total');
const SIDES = ['buy', 'sell'] as const satisfies readonly Side[];

/** The form of a pair, a side and a type: what was typed for one is never found in another. */
export const ticketForm = (matchId: number, side: Side, type: TicketType) =>
  `ticket ${matchId} ${side} ${type}`;

/** Returns the form's content from before the page was reloaded, mostly by a change of language. */
export function readKeptFields(form: string): TicketFields | undefined {
  const kept = readInputs(form);
  const { price, amount } = kept;
  if (typeof price !== 'string' || typeof amount !== 'string') return undefined;
  const fields = { ...EMPTY_FIELDS, total: totalOf(price, amount) ?? '' };
  for (const field of KEPT_FIELDS) {
    const text = kept[field];
    if (typeof text === 'string') fields[field] = text;
  }
  return fields;
}

/** The form of a pair that holds something kept; undefined: none does. */
export function findKeptMode(
  matchId: number,
): { readonly side: Side; readonly type: TicketType } | undefined {
  for (const side of SIDES)
    for (const type of TICKET_TYPES)
      if (readKeptFields(ticketForm(matchId, side, type))) return { side, type };
  return undefined;
}

/** Keeps the typed values over a reload of the page; leaving the form in any other way drops them. */
export function useKeepFields(form: string, typed: TicketFields | undefined): void {
  useEffect(() => {
    if (!typed) return;
    for (const field of KEPT_FIELDS) {
      keepInput(form, field, typed[field]);
    }
    return () => forgetInputs(form);
  }, [form, typed]);
}
