import { formatSigned, formatTotal, parseDecimal, type Total } from '@candor/primitives';

/** Reads `40,010.5` into units of 10^-scale. */
export function readNumber(text: string, scale: number): number {
  const result = parseDecimal(text.replaceAll(',', ''), scale);
  if (!result.ok) throw new Error(`"${text}" is no number with ${scale} decimals: ${result.reason}`);
  return result.value;
}

/** Writes units without needless zeros. */
export function writeNumber(units: number, scale: number): string {
  return withoutZeros(formatSigned(units, scale));
}

export function writeTotal(total: Total, scale: number): string {
  return withoutZeros(formatTotal(total, scale));
}

/** Rewrites every number in a text as `writeNumber` does, so that tables may group digits and keep zeros. */
export function plainNumbers(text: string): string {
  return text.replace(/\d[\d,]*(\.\d+)?/g, (number) => withoutZeros(number.replace(/,(?=\d{3})/g, '')));
}

function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
