/** Returns a fraction as a percentage: `0.0015` is `0.15%`. The digits move two places; nothing is rounded. */
export function percentText(fraction: string): string | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(fraction.trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  const padded = decimals.padEnd(2, '0');
  const digits = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = padded.slice(2).replace(/0+$/, '');
  return `${digits}${rest === '' ? '' : `.${rest}`}%`;
}
