const DECIMALS = 8;
const AMOUNT = /^(-?)([0-9]+)(?:\.([0-9]{1,8}))?$/;

/** Reads an amount in whole coins, as nodes write it, into units of the chain. Throws where it is none. */
export function unitsOf(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) throw new Error(`the node's ${text} is no amount`);
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -units : units;
}
