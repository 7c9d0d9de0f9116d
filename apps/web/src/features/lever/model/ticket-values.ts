import type { Direction } from '@candor/formulas';
import { compareDecimals, isPositiveDecimal } from '@candor/ui';
import type { Affordable, LeverDeal, LotsLimit } from './lever-figures.ts';

export type LeverMode = 'market' | 'fixed';

/** The values of the leverage order form; texts are kept as typed. */
export interface TicketValues {
  readonly side: Direction;
  readonly mode: LeverMode;
  readonly price: string;
  readonly lots: string;
  /** 0: none chosen yet. */
  readonly multiple: number;
  /** Empty: none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type TicketProblem =
  | 'price'
  | 'target'
  | 'multiple'
  | 'lots'
  | 'lotsLeast'
  | LotsLimit
  | 'risk'
  | 'profitSide'
  | 'lossSide';
/** The field that a problem is shown at. */
export const FIELD_OF = {
  price: 'price',
  target: 'price',
  multiple: 'multiple',
  lots: 'lots',
  lotsLeast: 'lots',
  lotsMost: 'lots',
  value: 'form',
  ownLimit: 'form',
  risk: 'form',
  funds: 'form',
  profitSide: 'takeProfit',
  lossSide: 'stopLoss',
} as const satisfies Record<TicketProblem, string>;

/** Problems that no more typing solves: they are said before anything is pressed. */
export const SAID_AT_ONCE: ReadonlySet<TicketProblem> = new Set(['value', 'ownLimit', 'risk']);

interface Bounds {
  readonly deal: LeverDeal;
  /** The index; empty while it is not known. */
  readonly index: string;
  /** Undefined before a multiple and a price are given. */
  readonly affordable: Affordable | undefined;
}

/** The first reason why an order would be refused, in the order of the form. */
export function ticketProblem(values: TicketValues, bounds: Bounds): TicketProblem | undefined {
  const { mode, price, multiple } = values;
  const { deal, index } = bounds;
  if (mode === 'fixed') {
    if (!isPositiveDecimal(price)) return 'price';
    if (compareDecimals(price, index) === 0 || compareDecimals(price, deal.highest_index) > 0)
      return 'target';
  }
  if (multiple === 0) return 'multiple';
  return lotsProblem(values, bounds) ?? stopProblem(values, mode === 'market' ? index : price);
}

function lotsProblem({ lots }: TicketValues, { deal, affordable }: Bounds): TicketProblem | undefined {
  const count = lotsOf(lots);
  const { min, max } = deal.lever_share_limit;
  if (count === 0) return 'lots';
  if (count < min) return 'lotsLeast';
  if (count > max) return 'lotsMost';
  if (affordable === undefined || count <= affordable.lots) return undefined;
  return affordable.limit === 'funds' && deal.warning === 1 ? 'risk' : affordable.limit;
}

/** A stop must lie on its own side of the price at which the order opens, as the exchange asks. */
function stopProblem(
  { side, takeProfit, stopLoss }: TicketValues,
  opensAt: string,
): TicketProblem | undefined {
  const isAbove = (price: string) => compareDecimals(price, opensAt) > 0;
  const isBelow = (price: string) => compareDecimals(price, opensAt) < 0;
  const [gains, loses] = side === 'long' ? [isAbove, isBelow] : [isBelow, isAbove];
  if (takeProfit !== '' && !gains(takeProfit)) return 'profitSide';
  return stopLoss !== '' && !loses(stopLoss) ? 'lossSide' : undefined;
}

/** A whole number above zero; 0 for anything else. */
export function lotsOf(text: string): number {
  return /^[1-9][0-9]{0,8}$/.test(text.trim()) ? Number(text) : 0;
}
