/** Writes ledger units as a decimal number. */
export function unitsText(units: bigint, scale: number): string {
  if (units < 0n) return `-${unitsText(-units, scale)}`;
  if (scale === 0) return String(units);
  const digits = String(units).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Reads a decimal number of at most `scale` decimals, with or without a sign, as ledger units. */
export function unitsOf(text: string, scale: number): bigint {
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const units = BigInt(`${whole}${decimals.padEnd(scale, '0')}`);
  return text.startsWith('-') ? -units : units;
}
