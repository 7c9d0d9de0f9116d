import { formatAmount, powerOfTen } from '@candor/primitives';

/** Scales of a pair that a tool creates, chosen so that every fill of it moves money. */
export interface PairScale {
  readonly baseScale: number;
  readonly quoteScale: number;
  readonly priceDecimals: number;
  /** The lowest expected price of the pair, in units of 10^-priceDecimals. */
  readonly lowestPrice: number;
}

/** Half of the lowest expected price: the band lets limit prices fall that far. */
const BELOW_LOWEST = 2;

/**
 * The smallest lot, in base units, that is the wanted one or a power of ten above it and is worth at least one unit of
 * the quote asset at half the lowest price expected; rules 7 refuse smaller ones.
 */
export function soundLot(
  wanted: number,
  { baseScale, quoteScale, priceDecimals, lowestPrice }: PairScale,
): number {
  const divisor = powerOfTen(priceDecimals + baseScale - quoteScale);
  const price = BigInt(Math.max(1, Math.floor(lowestPrice / BELOW_LOWEST)));
  let lot = wanted;
  while ((price * BigInt(lot)) / BigInt(divisor) < 1n) lot *= 10;
  return lot;
}

const MIN_NOTIONALS: Readonly<Record<string, string>> = { USDT: '1', BTC: '0.00001', ETH: '0.0001' };
const MIN_NOTIONAL_UNITS = 10_000;

/** The usual minimum notional of a pair with this quote currency, as decimal text: a known one's own, else 10,000 units. */
export function minNotionalOf(quote: string, scale: number): string {
  return MIN_NOTIONALS[quote] ?? formatAmount(MIN_NOTIONAL_UNITS, scale);
}
