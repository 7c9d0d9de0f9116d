/**
 * Reads a plain decimal into units; undefined where it has more decimals than that. The text is one that a border has let
 * through: digits, and at most one point between them.
 */
export function readChainAmount(text: string, decimals: number): bigint | undefined {
  const [whole = '0', fraction = ''] = text.split('.');
  const cut = fraction.replace(/0+$/, '');
  return cut.length > decimals ? undefined : BigInt(whole + cut.padEnd(decimals, '0'));
}
