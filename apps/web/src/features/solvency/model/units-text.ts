/** Writes ledger units as a decimal number. */
export function unitsText(units: bigint, scale: number): string {
  if (scale === 0) return String(units);
  const digits = String(units).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
