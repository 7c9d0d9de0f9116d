import { notionalDivisor, PPM, type Price, type Quantity } from '@candor/formulas';
import { AMOUNT_LIMIT, AmountOutOfRange, parseDecimal } from '@candor/primitives';

export type OrderSide = 'buy' | 'sell';

/** The rules of a pair, as the exchange lists them, by which its orders are computed. */
export interface PairRules {
  readonly base_decimals: number;
  readonly quote_decimals: number;
  readonly price_decimals: number;
  readonly number_decimals: number;
  readonly tick_size: string;
  readonly lot_size: string;
  readonly min_notional: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  readonly slippage_rate: string;
}

/** The same rules in the integers with which the engine computes. */
export interface PairUnits {
  readonly priceDecimals: number;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  readonly divisor: number;
  readonly tick: Price;
  readonly lot: Quantity;
  readonly minNotional: number;
  readonly makerPpm: number;
  readonly takerPpm: number;
  readonly slippagePpm: number;
}

const PPM_DECIMALS = String(PPM).length - 1;

/** Reads a decimal in units of 10^-decimals; undefined where it is none, or more than any amount may be. */
export function readUnits(text: string, decimals: number): number | undefined {
  const read = parseDecimal(text, decimals);
  return read.ok ? read.value : undefined;
}

/** Reads an amount that may be larger than one order can be, such as a balance: more than that counts as the most. */
export function readAvailable(text: string, decimals: number): number | undefined {
  const read = parseDecimal(text, decimals);
  if (read.ok) return read.value;
  return read.reason === 'too_large' ? AMOUNT_LIMIT - 1 : undefined;
}

/** Returns the rules of a pair in integers; undefined where the exchange listed something unreadable. */
export function unitsOf(pair: PairRules): PairUnits | undefined {
  const { base_decimals: baseDecimals, quote_decimals: quoteDecimals, price_decimals: priceDecimals } = pair;
  const divisor = notionalDivisor({ priceDecimals, baseScale: baseDecimals, quoteScale: quoteDecimals });
  const tick = readUnits(pair.tick_size, priceDecimals);
  const lot = readUnits(pair.lot_size, baseDecimals);
  const minNotional = readUnits(pair.min_notional, quoteDecimals);
  const makerPpm = readUnits(pair.maker_fee_rate, PPM_DECIMALS);
  const takerPpm = readUnits(pair.taker_fee_rate, PPM_DECIMALS);
  const slippagePpm = readUnits(pair.slippage_rate, PPM_DECIMALS);
  if (divisor === undefined || !tick || !lot || minNotional === undefined) return undefined;
  if (makerPpm === undefined || takerPpm === undefined || slippagePpm === undefined) return undefined;
  return {
    priceDecimals,
    baseDecimals,
    quoteDecimals,
    divisor,
    tick,
    lot,
    minNotional,
    makerPpm,
    takerPpm,
    slippagePpm,
  };
}

/** Computes with amounts; undefined where something would be larger than an amount can be. */
export function guarded<Result>(compute: () => Result | undefined): Result | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AmountOutOfRange || error instanceof RangeError) return undefined;
    throw error;
  }
}
