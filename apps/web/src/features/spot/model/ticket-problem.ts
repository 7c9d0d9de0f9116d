/** The fields of an order form. The last ones are those of a take-profit and a stop that are attached. */
export const TICKET_FIELDS = [
  'trail',
  'trigger',
  'price',
  'stopPrice',
  'amount',
  'total',
  'profitTrigger',
  'profitPrice',
  'stopTrigger',
] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];

/** Refusals of the exchange that the form foresees, by its keys; the texts are the exchange's own. */
export type ForeseenRefusal =
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'
  | 'quantity_not_on_lot'
  | 'price_above_maximum'
  | 'price_below_minimum'
  | 'price_not_on_tick'
  | 'price_out_of_band'
  | 'notional_below_minimum'
  | 'post_only_would_cross';

export type ProblemKey =
  | `ticket.${'enterTrigger' | 'enterPrice' | 'enterQuantity' | 'noBestPrice'}`
  | `ticket.${'triggerAbove' | 'triggerBelow' | 'limitAbove' | 'limitBelow'}`
  | `ticket.${'balanceBuysAbout' | 'balanceBuys' | 'balanceIs'}`
  | `ticket.refusals.${ForeseenRefusal}`
  | `protection.${'enterTrail' | 'trailRange' | 'activationAbove' | 'activationBelow'}`
  | `protection.${'enterProfit' | 'enterStop'}`
  | `protection.${'profitAbove' | 'profitBelow' | 'stopAbove' | 'stopBelow'}`;

/** The values that the text of a problem names, written as the screen writes them. */
export interface ProblemValues {
  readonly price?: string;
  readonly nearest?: string;
  readonly available?: string;
  readonly code?: string;
  readonly amount?: string;
  readonly base?: string;
}

/** Why an order cannot be sent, at the field that has to be corrected. */
export interface TicketProblem {
  readonly field: TicketField;
  /** Absent where the field itself says that it holds no number. */
  readonly key?: ProblemKey;
  readonly values?: ProblemValues;
  /** A value of the same field that would pass, for a press to take it. */
  readonly take?: string;
}
