import type { OrderLimits } from '@candor/contract';
import type { PairRules } from '@candor/desk/arithmetic';
import { formatFixed, formatTrimmed } from '@candor/ui';
import { formatAmount, isOnStep, parseDecimal, roundDownToStep, roundUpToStep } from '@candor/primitives';
import type { ForeseenRefusal, TicketField, TicketProblem } from './ticket-problem.ts';

interface Checked {
  readonly field: TicketField;
  readonly text: string;
}

const read = (text: string, decimals: number): number => {
  const number = parseDecimal(text, decimals);
  return number.ok ? number.value : 0;
};

function refused(
  { field }: Checked,
  refusal: ForeseenRefusal,
  nearest: number,
  decimals: number,
): TicketProblem {
  const take = formatAmount(nearest, decimals);
  const shown = field === 'amount' ? formatTrimmed(take, decimals) : formatFixed(take, decimals);
  return { field, key: `ticket.refusals.${refusal}`, values: { nearest: shown }, take };
}

/** The nearest multiple of a step, like the engine's. */
function nearestOnStep(units: number, step: number): number {
  const below = roundDownToStep(units, step);
  return Math.max(step, units - below > step / 2 ? below + step : below);
}

/** Checks a price as the exchange would: its bounds, its tick and, for a limit price, the band around the market. */
export function checkPriceLimits(
  price: Checked,
  pair: PairRules,
  limits: OrderLimits | undefined,
): TicketProblem | undefined {
  const decimals = pair.price_decimals;
  const [units, tick] = [read(price.text, decimals), read(pair.tick_size, decimals)];
  const bound = (text: string) => read(text, decimals);
  if (limits && units > bound(limits.highest_price)) {
    return refused(price, 'price_above_maximum', bound(limits.highest_price), decimals);
  }
  if (limits && units < bound(limits.lowest_price)) {
    return refused(price, 'price_below_minimum', bound(limits.lowest_price), decimals);
  }
  if (tick > 0 && !isOnStep(units, tick)) {
    return refused(price, 'price_not_on_tick', nearestOnStep(units, tick), decimals);
  }
  const band = price.field.toLowerCase().endsWith('trigger') ? undefined : limits?.band;
  if (band && units < bound(band.lowest)) {
    return refused(price, 'price_out_of_band', bound(band.lowest), decimals);
  }
  if (band && units > bound(band.highest)) {
    return refused(price, 'price_out_of_band', bound(band.highest), decimals);
  }
  return undefined;
}

/** Checks an amount for the smallest and largest of the pair, and for its lot. */
export function checkAmountLimits(
  text: string,
  pair: PairRules,
  limits: OrderLimits | undefined,
): TicketProblem | undefined {
  const amount: Checked = { field: 'amount', text };
  const decimals = pair.number_decimals;
  const [units, lot] = [read(text, decimals), read(pair.lot_size, decimals)];
  if (units < lot) return refused(amount, 'quantity_below_minimum', lot, decimals);
  const highest = limits && read(limits.highest_number, decimals);
  if (highest !== undefined && units > highest) {
    return refused(amount, 'quantity_above_maximum', highest, decimals);
  }
  if (lot === 0 || isOnStep(units, lot)) return undefined;
  return refused(amount, 'quantity_not_on_lot', nearestOnStep(units, lot), decimals);
}

/** Refuses a post-only order at a price that would trade at once; the nearest price is a tick away from the best. */
export function checkResting(
  text: string,
  { side, best, pair }: { readonly side: 'buy' | 'sell'; readonly best: string; readonly pair: PairRules },
): TicketProblem | undefined {
  const decimals = pair.price_decimals;
  const [price, opposite, tick] = [text, best, pair.tick_size].map((each) => read(each, decimals));
  if (!price || !opposite || !tick) return undefined;
  if (side === 'buy' ? price < opposite : price > opposite) return undefined;
  const nearest = side === 'buy' ? roundDownToStep(opposite - 1, tick) : roundUpToStep(opposite + 1, tick);
  return refused({ field: 'price', text }, 'post_only_would_cross', nearest, decimals);
}
