import { ApiError } from '@candor/client';
import type { TicketField } from './ticket-problem.ts';

/** A refusal of the exchange in its own words, at the field that it concerns. */
export interface RefusedAt {
  readonly field: TicketField;
  readonly text: string;
}

/** The fields of the calls that place orders, as the form names them. */
const FIELDS: Readonly<Record<string, TicketField>> = {
  price: 'price',
  number: 'amount',
  trigger_price: 'trigger',
  stop_price: 'stopPrice',
  trail_percent: 'trail',
  activation_price: 'trigger',
  profit_trigger_price: 'profitTrigger',
  profit_price: 'profitPrice',
  stop_trigger_price: 'stopTrigger',
};

/** Returns the field that the exchange refused an order for; undefined where it is none of the form. */
export function refusedAt(error: unknown): RefusedAt | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = Object.keys(error.fields)
    .map((name) => FIELDS[name])
    .find((each) => each !== undefined);
  if (field !== undefined) return { field, text: error.message };
  return error.key === 'notional_below_minimum' ? { field: 'amount', text: error.message } : undefined;
}
