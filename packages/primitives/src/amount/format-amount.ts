import { type Total, totalToBigInt } from './total.ts';

/** Writes non-negative units of 10^-scale with exactly `scale` decimals: 125 at scale 3 is `0.125`. */
export function formatAmount(units: number, scale: number): string {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`${units} is no amount`);
  return placePoint(String(units), scale);
}

/** Like `formatAmount`, with a minus sign if negative; zero has none. */
export function formatSigned(units: number, scale: number): string {
  return units < 0 ? `-${formatAmount(-units, scale)}` : formatAmount(units === 0 ? 0 : units, scale);
}

/** Like `formatSigned`, for a total. */
export function formatTotal(total: Total, scale: number): string {
  if (total.hi === 0) return formatAmount(total.lo, scale);
  const value = totalToBigInt(total);
  return value < 0n ? `-${placePoint(String(-value), scale)}` : placePoint(String(value), scale);
}

function placePoint(digits: string, scale: number): string {
  if (scale === 0) return digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
