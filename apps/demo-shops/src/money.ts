import { formatAmount, parseDecimal } from '@candor/primitives';

/** Finer than the smallest unit of any fiat. */
const DECIMALS = 4;

/** Returns an amount without its sign. */
export function unsigned(money: string): string {
  return money.replace(/^-/, '');
}

/** Returns an amount without its sign, in the smallest parts that any fiat has. */
export function partsOf(money: string): number {
  const read = parseDecimal(unsigned(money), DECIMALS);
  if (!read.ok) throw new Error(`${money} is no amount`);
  return read.value;
}

/** Returns the text of an amount in those parts. */
export function moneyOf(parts: number): string {
  return formatAmount(parts, DECIMALS).replace(/\.?0+$/, '');
}
