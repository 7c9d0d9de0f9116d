import { TRAIL_PERCENT_MAX, TRAIL_PERCENT_MIN } from '@candor/contract';
import { compareDecimals } from '@candor/desk/arithmetic';
import { formatFixed, isPositiveDecimal } from '@candor/ui';
import { checkPriceLimits } from '../model/check-limits.ts';
import type { Ticket } from '../model/ticket-figures.ts';
import type { TicketProblem } from '../model/ticket-problem.ts';

type PriceField = 'trigger' | 'profitTrigger' | 'profitPrice' | 'stopTrigger' | 'stopPrice';

/** Checks the distance of a trailing stop, and that it begins to trail on the gaining side of the market. */
export function checkTrail(ticket: Ticket): TicketProblem | undefined {
  const { side, fields, last, pair } = ticket;
  const { trail, trigger } = fields;
  if (trail === '') return { key: 'protection.enterTrail', field: 'trail' };
  const nearest = nearestTrail(trail);
  if (nearest !== undefined)
    return { key: 'protection.trailRange', field: 'trail', values: { nearest }, take: nearest };
  if (trigger === '') return undefined;
  const isAbove = side === 'sell';
  if (isPositiveDecimal(trigger) && isBeyond(trigger, last, isAbove)) return within(ticket, 'trigger');
  const key = isAbove ? 'protection.activationAbove' : 'protection.activationBelow';
  return { key, field: 'trigger', values: { price: formatFixed(last, pair.price_decimals) } };
}

/** Returns the nearest distance that is allowed; undefined where this one is. */
function nearestTrail(trail: string): string | undefined {
  if ((compareDecimals(trail, TRAIL_PERCENT_MIN) ?? -1) < 0) return TRAIL_PERCENT_MIN;
  return (compareDecimals(trail, TRAIL_PERCENT_MAX) ?? 1) > 0 ? TRAIL_PERCENT_MAX : undefined;
}

/** Checks that a take-profit is a gain over the order's price, a stop a loss, and both within the bounds of the pair. */
export function checkBracket(ticket: Ticket): TicketProblem | undefined {
  const { side, fields } = ticket;
  if (!isPositiveDecimal(fields.profitTrigger))
    return { key: 'protection.enterProfit', field: 'profitTrigger' };
  if (!isPositiveDecimal(fields.stopTrigger)) return { key: 'protection.enterStop', field: 'stopTrigger' };
  const isBuy = side === 'buy';
  return (
    checkSide(ticket, 'profitTrigger', isBuy) ??
    checkSide(ticket, 'stopTrigger', !isBuy) ??
    within(ticket, 'profitTrigger') ??
    checkLimit(ticket, 'profitPrice') ??
    within(ticket, 'stopTrigger') ??
    checkLimit(ticket, 'stopPrice')
  );
}

const SIDE_KEYS = {
  profitTrigger: { above: 'protection.profitAbove', below: 'protection.profitBelow' },
  stopTrigger: { above: 'protection.stopAbove', below: 'protection.stopBelow' },
} as const;

function checkSide(
  { type, fields, rows, pair }: Ticket,
  field: keyof typeof SIDE_KEYS,
  isAbove: boolean,
): TicketProblem | undefined {
  const entry = type === 'limit' ? fields.price : rows[0]?.price;
  if (entry === undefined || isBeyond(fields[field], entry, isAbove)) return undefined;
  const price = formatFixed(entry, pair.price_decimals);
  return { key: SIDE_KEYS[field][isAbove ? 'above' : 'below'], field, values: { price } };
}

/** A limit that is left out makes an order at market. */
function checkLimit(ticket: Ticket, field: 'profitPrice' | 'stopPrice'): TicketProblem | undefined {
  const text = ticket.fields[field];
  if (text === '') return undefined;
  return isPositiveDecimal(text) ? within(ticket, field) : { key: 'ticket.enterPrice', field };
}

function within({ fields, pair, limits }: Ticket, field: PriceField): TicketProblem | undefined {
  return checkPriceLimits({ field, text: fields[field] }, pair, limits);
}

function isBeyond(price: string, line: string, isAbove: boolean): boolean {
  const order = compareDecimals(price, line);
  return order === undefined || (isAbove ? order > 0 : order < 0);
}
