import { useEffect } from 'react';
import { forgetInputs, keepInput, readInputs } from '../../../shared/kept-input.ts';
import { totalOf } from './order-arithmetic.ts';
import { EMPTY_FIELDS, type OrderType, type Side, type TicketFields } from './ticket-fields.ts';

const SIDES = ['buy', 'sell'] as const satisfies readonly Side[];
const TYPES = ['limit', 'market'] as const satisfies readonly OrderType[];

/** The form of a pair, a side and a type: what was typed for one is never found in another. */
export const ticketForm = (matchId: number, side: Side, type: OrderType) =>
  `ticket ${matchId} ${side} ${type}`;

/** What stood in the form when the page was loaded again, a change of language above all. */
export function readKeptFields(form: string): TicketFields | undefined {
  const { price, amount } = readInputs(form);
  if (typeof price !== 'string' || typeof amount !== 'string') return undefined;
  return { ...EMPTY_FIELDS, price, amount, total: totalOf(price, amount) ?? '' };
}

/** The form of a pair that holds something kept; undefined: none does. */
export function findKeptMode(matchId: number): { readonly side: Side; readonly type: OrderType } | undefined {
  for (const side of SIDES)
    for (const type of TYPES) if (readKeptFields(ticketForm(matchId, side, type))) return { side, type };
  return undefined;
}

/** Keeps what was typed over a reload of the page; whoever leaves the form otherwise leaves nothing behind. */
export function useKeepFields(form: string, typed: TicketFields | undefined): void {
  useEffect(() => {
    if (!typed) return;
    keepInput(form, 'price', typed.price);
    keepInput(form, 'amount', typed.amount);
    return () => forgetInputs(form);
  }, [form, typed]);
}
