/**
 * The arithmetic of the order form, on decimal texts through exact integers: how much a share of a balance buys
 * or sells, and the total of an order. Amounts to spend are cut, totals are rounded up; the exchange itself makes the
 * decision.
 */
import {
  AmountOutOfRange,
  formatAmount,
  mulDivCeil,
  mulDivFloor,
  parseDecimal,
  powerOfTen,
  roundDownToStep,
} from '@candor/primitives';

/** Decimals in which totals are shown. */
export const TOTAL_DECIMALS = 6;
const UNITS_MAX = 4_503_599_627_370_495;

/** The properties of a pair that the arithmetic needs. */
export interface PairSteps {
  readonly price_decimals: number;
  readonly number_decimals: number;
  readonly tick_size: string;
  readonly lot_size: string;
}

interface Decimal {
  readonly units: number;
  readonly scale: number;
}

/** Reads a typed or received decimal at the scale it is written in; a trailing point is a person still typing. */
function readDecimal(text: string): Decimal | undefined {
  const clean = text.endsWith('.') ? text.slice(0, -1) : text;
  const point = clean.indexOf('.');
  const scale = point < 0 ? 0 : clean.length - point - 1;
  const parsed = parseDecimal(clean, scale);
  if (parsed.ok) return { units: parsed.value, scale };
  if (parsed.reason !== 'too_large') return undefined;
  // More than any order may be, so anything computed from it stays a lower bound.
  return { units: UNITS_MAX, scale };
}

/** floor(units x percent % x 10^shift / divisor), for shifts of either sign. */
function shareOf(units: number, percent: number, shift: number, divisor: number): number {
  return mulDivFloor(
    units,
    percent * powerOfTen(Math.max(0, shift)),
    100 * divisor * powerOfTen(Math.max(0, -shift)),
  );
}

function lotUnits(pair: PairSteps): number {
  const lot = parseDecimal(pair.lot_size, pair.number_decimals);
  return lot.ok && lot.value > 0 ? lot.value : 1;
}

/** Undefined where a number is missing, unreadable or beyond what an order may be. */
function guarded(compute: () => string | undefined): string | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AmountOutOfRange || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Quantity that `percent` of a quote balance buys at a price: floor(balance x % / price), on the lot. */
export function quantityForSpend(
  pair: PairSteps,
  balance: string,
  percent: number,
  price: string,
): string | undefined {
  return guarded(() => {
    const spend = readDecimal(balance);
    const at = readDecimal(price);
    if (!spend || !at || at.units === 0) return undefined;
    const shift = pair.number_decimals + at.scale - spend.scale;
    const share = shareOf(spend.units, percent, shift, at.units);
    return formatAmount(roundDownToStep(share, lotUnits(pair)), pair.number_decimals);
  });
}

/** Quantity that is `percent` of a base balance, on the lot. */
export function quantityForShare(pair: PairSteps, balance: string, percent: number): string | undefined {
  return guarded(() => {
    const owned = readDecimal(balance);
    if (!owned) return undefined;
    const shift = pair.number_decimals - owned.scale;
    const share = shareOf(owned.units, percent, shift, 1);
    return formatAmount(roundDownToStep(share, lotUnits(pair)), pair.number_decimals);
  });
}

/** price x quantity, rounded up to six decimals. */
export function totalOf(price: string, quantity: string): string | undefined {
  return guarded(() => {
    const at = readDecimal(price);
    const of = readDecimal(quantity);
    if (!at || !of || at.units === 0 || of.units === 0) return undefined;
    const shift = at.scale + of.scale - TOTAL_DECIMALS;
    const total =
      shift >= 0
        ? mulDivCeil(at.units, of.units, powerOfTen(shift))
        : mulDivCeil(at.units, of.units * powerOfTen(-shift), 1);
    return formatAmount(total, TOTAL_DECIMALS);
  });
}

/**
 * The worst price that a market order accepts: the seen one, moved by the pair's slippage rate, at the last tick
 * inside that bound.
 */
export function slippageBound(
  pair: PairSteps & { readonly slippage_rate: string },
  side: 'buy' | 'sell',
  price: string,
): string | undefined {
  return guarded(() => {
    const at = parseDecimal(price, pair.price_decimals);
    const tick = parseDecimal(pair.tick_size, pair.price_decimals);
    const rate = readDecimal(pair.slippage_rate);
    if (!at.ok || !tick.ok || tick.value === 0 || !rate) return undefined;
    const whole = powerOfTen(rate.scale);
    const bound =
      side === 'buy'
        ? mulDivFloor(at.value, whole + rate.units, whole)
        : mulDivCeil(at.value, whole - rate.units, whole) + tick.value - 1;
    return formatAmount(roundDownToStep(bound, tick.value), pair.price_decimals);
  });
}

/** Returns the share of the whole that a part is, in whole percents, rounded down; at most 100. */
export function shareInPercent(part: string, whole: string): number {
  const first = readDecimal(part);
  const second = readDecimal(whole);
  if (!first || !second || second.units === 0) return 0;
  const left = BigInt(first.units) * 10n ** BigInt(second.scale);
  const right = BigInt(second.units) * 10n ** BigInt(first.scale);
  return left >= right ? 100 : Number((left * 100n) / right);
}

/** Negative, zero or positive as a is below, equal to or above b; undefined when either cannot be read. */
export function compareDecimals(a: string, b: string): number | undefined {
  const first = readDecimal(a);
  const second = readDecimal(b);
  if (!first || !second) return undefined;
  const left = BigInt(first.units) * 10n ** BigInt(second.scale);
  const right = BigInt(second.units) * 10n ** BigInt(first.scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the distance of a from b, in hundredths of a percent of b: 10,000 is double, -5,000 half. */
export function distanceInBasisPoints(a: string, b: string): number | undefined {
  const first = readDecimal(a);
  const second = readDecimal(b);
  if (!first || !second || second.units === 0) return undefined;
  const left = BigInt(first.units) * 10n ** BigInt(second.scale);
  const right = BigInt(second.units) * 10n ** BigInt(first.scale);
  return Number(((left - right) * 10_000n) / right);
}

/** One step up or down, never below zero, without exponents. */
export function stepDecimal(text: string, step: string, steps: number, decimals: number): string {
  return (
    guarded(() => {
      const by = parseDecimal(step, decimals);
      const from = parseDecimal(text.endsWith('.') ? text.slice(0, -1) : text || '0', decimals);
      if (!by.ok || !from.ok) return undefined;
      return formatAmount(Math.max(0, from.value + by.value * steps), decimals);
    }) ?? text
  );
}
