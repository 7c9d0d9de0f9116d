/** Returns a fraction as a percentage: `0.0015` is `0.15%`. The digits move two places; nothing is rounded. */
export function percentText(fraction: string): string | undefined {
  const digits = percentDigits(fraction);
  return digits === undefined ? undefined : `${digits}%`;
}

/** Returns a fraction in percent, as a field shows it: `0.0015` is `0.15`. Undefined for what is no plain decimal. */
export function percentDigits(fraction: string): string | undefined {
  const match = DECIMAL.exec(fraction.trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  const padded = decimals.padEnd(2, '0');
  const digits = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return joined(digits, padded.slice(2));
}

/** Returns the fraction of a percentage that a person has typed: `0.15` is `0.0015`. What is no plain decimal stays as it is. */
export function fractionOf(percent: string): string {
  const match = DECIMAL.exec(percent.trim());
  if (match === null) return percent;
  const [, whole = '', decimals = ''] = match;
  const padded = whole.padStart(3, '0');
  return joined(padded.slice(0, -2).replace(/^0+(?=\d)/, ''), `${padded.slice(-2)}${decimals}`);
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

function joined(whole: string, decimals: string): string {
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
