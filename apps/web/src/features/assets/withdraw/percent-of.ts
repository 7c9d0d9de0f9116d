import { formatTrimmed } from '@candor/ui';

/** A fraction in percent, without trailing zeros: `0.0025` is `0.25`. */
export function percentOf(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = whole + fraction.padEnd(2, '0');
  const point = whole.length + 2;
  return formatTrimmed(`${digits.slice(0, point)}.${digits.slice(point)}`, digits.length);
}
