import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount, formatTotal, parseDecimal, type Total, totalFromBigInt } from '@candor/primitives';

/** Scales for writing a market's numbers. */
export interface MarketScales {
  readonly id: number;
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  readonly base: { readonly scale: number };
  readonly quote: { readonly scale: number };
}

export function wirePrice(market: MarketScales, price: number): string {
  return formatAmount(price, market.priceDecimals);
}

/** A price with the 8 decimals of an index, at the pair's decimals; one between two ticks keeps all of its own. */
export function wireTickPrice(market: Pick<MarketScales, 'priceDecimals'>, price: number): string {
  return withDecimals(formatAmount(price, INDEX_DECIMALS), market.priceDecimals);
}

/** Quantities are lots, so the decimals that the pair does not show are zeros. */
export function wireQuantity(market: MarketScales, quantity: number | Total | bigint): string {
  const total = typeof quantity === 'bigint' ? totalFromBigInt(quantity) : quantity;
  const text =
    typeof total === 'number'
      ? formatAmount(total, market.base.scale)
      : formatTotal(total, market.base.scale);
  return withDecimals(text, market.numberDecimals);
}

/** Cuts or pads the fraction; only zeros are ever cut. */
function withDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.');
  if (point >= 0 && text.length - point - 1 === decimals) return text;
  const [whole = '0', fraction = ''] = text.split('.');
  const cut = fraction.slice(0, decimals).padEnd(decimals, '0');
  const lost = fraction.slice(decimals).replaceAll('0', '');
  if (lost !== '') return text;
  return decimals === 0 ? whole : `${whole}.${cut}`;
}

/** Parts per million as a decimal fraction: 1,000 is `0.001000`. */
export function wirePpm(ppm: number): string {
  return formatAmount(ppm, 6);
}

/** Parts per million as a percentage: 200 is `0.0200`. */
export function wirePercent(ppm: number): string {
  return formatAmount(ppm, 4);
}

export function wireTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the UTC day of a moment. */
export function wireDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Writes the time of a row; null where the row has none. */
export function wireDate(at: Date): string;
export function wireDate(at: Date | null): string | null;
export function wireDate(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

/** Whole units of a decimal text from a setting or a file of ours, not from a caller; throws if it is invalid. */
export function readUnits(text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (!parsed.ok)
    throw new Error(`"${text.slice(0, 40)}" is no amount of ${scale} decimals: ${parsed.reason}`);
  return parsed.value;
}

/** Returns the decimals that a step between two prices or quantities needs. */
export function decimalsOf(step: string): number {
  return (step.split('.')[1] ?? '').replace(/0+$/, '').length;
}
