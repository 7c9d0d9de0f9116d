import { TRAIL_PERCENT_DECIMALS } from '@candor/contract';
import { formatFixed, formatTrimmed, isPositiveDecimal, readNumber } from '@candor/ui';
import {
  compareDecimals,
  distanceInBasisPoints,
  estimateMarket,
  limitFigures,
  quantityForShare,
  quantityForSpend,
  TOTAL_DECIMALS,
} from '@candor/desk/arithmetic';
import { checkAmountLimits, checkPriceLimits, checkResting } from './check-limits.ts';
import { lateChecks } from './late-checks.ts';
import { costPriceOf } from './ticket-fields.ts';
import { figuresOf, type Ticket } from './ticket-figures.ts';
import { TICKET_FIELDS, type TicketField, type TicketProblem } from './ticket-problem.ts';
import { approachOf, hasLimitPrice, isTriggered, type Side, type TicketType } from './ticket-types.ts';

/** Returns the first problem that prevents sending the form, in the order in which the exchange looks for them. */
export function checkTicket(ticket: Ticket): TicketProblem | undefined {
  const { amount } = figuresOf(ticket);
  return (
    checkReadable(ticket) ??
    (ticket.type === 'trailing_stop' ? lateChecks()?.checkTrail(ticket) : checkPrices(ticket)) ??
    (isPositiveDecimal(amount) ? undefined : { key: 'ticket.enterQuantity', field: leadOf(ticket) }) ??
    checkAmountLimits(amount, ticket.pair, ticket.limits) ??
    checkWorth(ticket, amount) ??
    checkPostOnly(ticket) ??
    (ticket.hasBracket ? lateChecks()?.checkBracket(ticket) : undefined) ??
    checkBalance(ticket)
  );
}

/** The field that the amount was typed into. */
const leadOf = ({ type, fields }: Ticket): TicketField => (type === 'market' ? fields.lead : 'amount');

/** The limit order of an OCO, then its stop. */
const OCO_FIELDS: readonly TicketField[] = ['price', 'trigger', 'stopPrice', 'amount', 'total'];
const BRACKET_FIELDS: readonly TicketField[] = ['profitTrigger', 'profitPrice', 'stopTrigger', 'stopPrice'];

/** The fields that an order of this type is made from. */
export function fieldsOf(type: TicketType, hasBracket = false): readonly TicketField[] {
  if (type === 'oco') return OCO_FIELDS;
  return TICKET_FIELDS.filter((field) => {
    if (field === 'trigger') return isTriggered(type);
    if (field === 'trail') return type === 'trailing_stop';
    if (BRACKET_FIELDS.includes(field)) return hasBracket;
    return field !== 'price' || hasLimitPrice(type);
  });
}

function checkReadable({ type, fields, pair, hasBracket }: Ticket): TicketProblem | undefined {
  const decimals: Partial<Record<TicketField, number>> = {
    amount: pair.number_decimals,
    total: TOTAL_DECIMALS,
    trail: TRAIL_PERCENT_DECIMALS,
  };
  const field = fieldsOf(type, hasBracket).find((each) => {
    const { kind } = readNumber(fields[each], decimals[each] ?? pair.price_decimals);
    return kind === 'begun' || kind === 'refused';
  });
  return field && { field };
}

function checkPrices(ticket: Ticket): TicketProblem | undefined {
  const { type, fields, rows, pair, limits } = ticket;
  const bestPrice = rows[0]?.price;
  if (type === 'market') {
    return bestPrice === undefined ? { key: 'ticket.noBestPrice', field: 'price' } : undefined;
  }
  const within = (field: 'trigger' | 'price' | 'stopPrice') =>
    checkPriceLimits({ field, text: fields[field] }, pair, limits);
  const wrongTrigger = isTriggered(type) ? (checkTrigger(ticket) ?? within('trigger')) : undefined;
  if (wrongTrigger) return wrongTrigger;
  if (!hasLimitPrice(type)) return undefined;
  if (!isPositiveDecimal(fields.price)) return { key: 'ticket.enterPrice', field: 'price' };
  const wrongPrice = within('price');
  if (wrongPrice || type !== 'oco') return wrongPrice;
  return checkOco(ticket, bestPrice) ?? (fields.stopPrice === '' ? undefined : within('stopPrice'));
}

function checkTrigger({ side, type, fields, last, pair }: Ticket): TicketProblem | undefined {
  if (!isTriggered(type)) return undefined;
  if (!isPositiveDecimal(fields.trigger)) return { key: 'ticket.enterTrigger', field: 'trigger' };
  const rises = approachOf(side, type) === 'rising';
  if (!isBeyond(last, fields.trigger, rises)) return undefined;
  const key = rises ? 'ticket.triggerAbove' : 'ticket.triggerBelow';
  return { key, field: 'trigger', values: { price: formatFixed(last, pair.price_decimals) } };
}

/** The limit half must rest, on the side of the market that its stop is not on. */
function checkOco({ side, fields, pair }: Ticket, bestPrice: string | undefined): TicketProblem | undefined {
  if (fields.stopPrice !== '' && !isPositiveDecimal(fields.stopPrice)) {
    return { key: 'ticket.enterPrice', field: 'stopPrice' };
  }
  const rises = approachOf(side, 'oco') === 'rising';
  if (bestPrice === undefined || !isBeyond(bestPrice, fields.price, !rises)) return undefined;
  const key = rises ? 'ticket.limitBelow' : 'ticket.limitAbove';
  return { key, field: 'price', values: { price: formatFixed(bestPrice, pair.price_decimals) } };
}

function isBeyond(line: string, price: string, isAbove: boolean): boolean {
  const order = compareDecimals(price, line);
  return order !== undefined && (isAbove ? order <= 0 : order >= 0);
}

/** Refuses an order worth less than the pair's minimum at the lowest price at which it may begin to trade. */
function checkWorth(
  { side, type, fields, pair, rows, last }: Ticket,
  quantity: string,
): TicketProblem | undefined {
  const best = rows[0]?.price;
  const cost = costPriceOf(fields, { side, type, pair, last, bestPrice: best });
  const isCheaper = type === 'limit' && side === 'buy' && (compareDecimals(best ?? '', cost) ?? 0) < 0;
  const price = isCheaper && best !== undefined ? best : cost;
  const worth = limitFigures(pair, { side: 'sell', price, quantity, role: 'taker' })?.total ?? '0';
  if ((compareDecimals(worth, pair.min_notional) ?? 0) >= 0) return undefined;
  const nearest = `${formatTrimmed(pair.min_notional, 8)} ${pair.quote_currency_code}`;
  return { key: 'ticket.refusals.notional_below_minimum', field: 'amount', values: { nearest } };
}

function checkPostOnly({ side, type, fields, rows, isPostOnly, pair }: Ticket): TicketProblem | undefined {
  const best = rows[0]?.price;
  if (type !== 'limit' || !isPostOnly || best === undefined) return undefined;
  return checkResting(fields.price, { side, best, pair });
}

/** Refuses what the balance does not pay for, and says what it does pay for. */
export function checkBalance(ticket: Ticket): TicketProblem | undefined {
  const { side, type, available, pair, fields } = ticket;
  // A stop that trades at market reserves nothing until it fires.
  if (available === undefined || (type !== 'market' && !hasLimitPrice(type))) return undefined;
  const isBuy = side === 'buy';
  const code = isBuy ? pair.quote_currency_code : pair.base_currency_code;
  const affordable = affordableOf(ticket, available);
  if (affordable === undefined) return undefined;
  const values = { available: formatTrimmed(available, 8), code };
  const field = leadOf(ticket);
  if (!isPositiveDecimal(affordable)) return { key: 'ticket.balanceIs', field, values };
  const take = type === 'market' && isBuy && fields.lead === 'total' ? quoteText(available) : affordable;
  if (!isBuy) return { key: 'ticket.balanceIs', field, values, take };
  const amount = formatTrimmed(affordable, pair.number_decimals);
  const key = type === 'market' ? 'ticket.balanceBuysAbout' : 'ticket.balanceBuys';
  return { key, field, values: { ...values, amount, base: pair.base_currency_code }, take };
}

const quoteText = (available: string): string =>
  available.includes('.') ? available.slice(0, available.indexOf('.') + 1 + TOTAL_DECIMALS) : available;

/** Returns the amount that the balance pays for; undefined where it pays for the whole order. */
function affordableOf(ticket: Ticket, available: string): string | undefined {
  const { side, type, fields, pair, rows } = ticket;
  const { amount } = figuresOf(ticket);
  if (!isPositiveDecimal(amount)) return undefined;
  if (side === 'sell') {
    const isEnough = (compareDecimals(amount, available) ?? 0) <= 0;
    return isEnough ? undefined : (quantityForShare(pair, available, 100) ?? '');
  }
  if (type === 'market') {
    if (rows.length === 0) return undefined;
    const found = estimateMarket(pair, { side, rows, quantity: amount, available });
    if (found?.stop !== 'balance' && found !== undefined) return undefined;
    return found ? (quantityForShare(pair, found.amount, 100) ?? '') : '';
  }
  const price = costPriceOf(fields, { side, type, pair, bestPrice: rows[0]?.price });
  const needed = limitFigures(pair, { side, price, quantity: amount, role: 'taker' })?.total;
  if (needed === undefined || (compareDecimals(needed, available) ?? 0) <= 0) return undefined;
  return quantityForSpend(pair, available, 100, price) ?? '';
}

export interface PriceDistance {
  /** Absolute, hundredths of a percent. */
  readonly basisPoints: number;
  readonly isWarning: boolean;
  readonly needsConfirmation: boolean;
}

const WARN_BASIS_POINTS = 500;
const CONFIRM_BASIS_POINTS = 2_000;

/** Returns a limit price's distance from the last one, on the side that costs the user: dearer buys, cheaper sells. */
export function distanceFromLast(side: Side, price: string, last: string): PriceDistance | undefined {
  if (!isPositiveDecimal(price)) return undefined;
  const signed = distanceInBasisPoints(price, last);
  if (signed === undefined) return undefined;
  const against = side === 'buy' ? signed : -signed;
  return {
    basisPoints: Math.abs(signed),
    isWarning: against > WARN_BASIS_POINTS,
    needsConfirmation: against > CONFIRM_BASIS_POINTS,
  };
}
