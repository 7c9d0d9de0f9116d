import { AMOUNT_LIMIT, AmountOutOfRange } from './amount.ts';

/**
 * a x b / d for non-negative safe integers, exact at every size: the result is right or `AmountOutOfRange`
 * is thrown.
 *
 * Doubles do it where they can. A product up to 2^53 - 1 is exact, and dividing it then rounds by less
 * than 1/d, so the quotient's floor is right. For larger ones b = h x d + l splits a x b / d into
 * a x h + a x l / d, both parts mostly small. What is left goes through BigInt.
 */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** floor(a x b / d). */
export function mulDivFloor(a: number, b: number, d: number): number {
  requireOperands(a, b, d);
  const product = a * b;
  if (product <= LARGEST) return requireRange(Math.floor(product / d));
  const high = Math.floor(b / d);
  const whole = a * high;
  const part = a * (b - high * d);
  if (part <= LARGEST && whole <= LARGEST) return requireRange(whole + Math.floor(part / d));
  return requireRange(Number((BigInt(a) * BigInt(b)) / BigInt(d)));
}

/** ceil(a x b / d). */
export function mulDivCeil(a: number, b: number, d: number): number {
  requireOperands(a, b, d);
  const product = a * b;
  if (product <= LARGEST) return requireRange(divideUp(product, d));
  const high = Math.floor(b / d);
  const whole = a * high;
  const part = a * (b - high * d);
  if (part <= LARGEST && whole <= LARGEST) return requireRange(whole + divideUp(part, d));
  const divisor = BigInt(d);
  return requireRange(Number((BigInt(a) * BigInt(b) + divisor - 1n) / divisor));
}

/** True if a x b / d, rounded up, is an amount. */
export function mulDivFits(a: number, b: number, d: number): boolean {
  requireOperands(a, b, d);
  const divisor = BigInt(d);
  return (BigInt(a) * BigInt(b) + divisor - 1n) / divisor < BigInt(AMOUNT_LIMIT);
}

function divideUp(value: number, d: number): number {
  const quotient = Math.floor(value / d);
  return quotient * d === value ? quotient : quotient + 1;
}

function requireOperands(a: number, b: number, d: number): void {
  if (
    Number.isSafeInteger(a) &&
    Number.isSafeInteger(b) &&
    Number.isSafeInteger(d) &&
    a >= 0 &&
    b >= 0 &&
    d >= 1
  )
    return;
  throw new AmountOutOfRange(`cannot compute ${a} x ${b} / ${d}`);
}

function requireRange(value: number): number {
  if (value < AMOUNT_LIMIT) return value;
  throw new AmountOutOfRange(`${value} is beyond the range of amounts`);
}
