/** Prices and quantities as whole numbers of 10^-8, so that no digit is lost on the way. */
const DIGITS = 8;

/** @param {string} text such as `40000.01` */
export function unitsOf(text) {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** @param {bigint} units */
export function textOf(units) {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0');
  return `${sign}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '');
}
