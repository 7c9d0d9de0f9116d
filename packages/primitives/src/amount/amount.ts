/**
 * Amounts are integers in units of 10^-scale, held in doubles and bounded below 2^52, so that the sum or
 * difference of any two is exact. Everything that may grow beyond is a `Total`. Nothing outside this
 * folder multiplies or divides amounts.
 */
/** The first integer that is no amount: 2^52. */
export const AMOUNT_LIMIT = 4_503_599_627_370_496;

/** A result left the range of amounts, or an input was no integer: the caller failed to prove its bounds. */
export class AmountOutOfRange extends RangeError {
  override readonly name = 'AmountOutOfRange';
}

/** Minus zero is none: it equals zero everywhere but in bytes, where equal states must be equal. */
export function isAmount(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= 0 &&
    value < AMOUNT_LIMIT &&
    !Object.is(value, -0)
  );
}

/** Returns an amount as it is; throws `AmountOutOfRange` for a number that is none. */
export function toAmount(value: number): number {
  const isOne: boolean = isAmount(value);
  if (!isOne) throw new AmountOutOfRange(`${value} is no amount`);
  return value;
}

export function addAmounts(a: number, b: number): number {
  return toAmount(a + b);
}
