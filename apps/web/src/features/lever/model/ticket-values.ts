import type { Direction } from '@candor/formulas';

export type LeverMode = 'market' | 'fixed';

/** The values of the leverage order form; texts are kept as typed. */
export interface TicketValues {
  readonly side: Direction;
  readonly mode: LeverMode;
  readonly price: string;
  readonly lots: string;
  /** 0: none chosen yet. */
  readonly multiple: number;
}

export type TicketProblem = 'price' | 'multiple' | 'lots' | 'lotsLeast' | 'lotsMost' | 'halted' | 'funds';
/** The field that a problem is shown at. */
export const FIELD_OF = {
  price: 'price',
  multiple: 'multiple',
  lots: 'lots',
  lotsLeast: 'lots',
  lotsMost: 'lots',
  halted: 'form',
  funds: 'form',
} as const satisfies Record<TicketProblem, string>;

interface Bounds {
  readonly limits: { readonly min: number; readonly max: number };
  readonly isHalted: boolean;
  /** True if the balance pays for the order; undefined where that cannot be told. */
  readonly isPaid: boolean | undefined;
}

/** The first reason why an order cannot be sent, in the order of the form. */
export function ticketProblem(
  { mode, price, lots, multiple }: TicketValues,
  { limits, isHalted, isPaid }: Bounds,
): TicketProblem | undefined {
  if (isHalted && mode === 'market') return 'halted';
  if (mode === 'fixed' && !(Number(price) > 0)) return 'price';
  if (multiple === 0) return 'multiple';
  const count = lotsOf(lots);
  if (count === 0) return 'lots';
  if (count < limits.min) return 'lotsLeast';
  if (count > limits.max) return 'lotsMost';
  return isPaid === false ? 'funds' : undefined;
}

/** A whole number above zero; 0 for anything else. */
export function lotsOf(text: string): number {
  return /^[1-9][0-9]{0,8}$/.test(text.trim()) ? Number(text) : 0;
}
