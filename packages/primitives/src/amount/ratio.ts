import { AMOUNT_LIMIT, AmountOutOfRange, toAmount } from './amount.ts';
import { type Total, totalFromBigInt, totalToBigInt } from './total.ts';

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns floor(part x scale / whole) of signed totals, towards minus infinity, for a positive whole. A result beyond
 * the safe integers is clamped to the outermost one: a ratio that far out is compared, never paid.
 */
export function ratioFloor(part: Total, whole: Total, scale: number): number {
  const divisor = totalToBigInt(whole);
  if (divisor <= 0n) throw new AmountOutOfRange(`cannot compute a ratio to ${divisor}`);
  const quotient = floorDivide(totalToBigInt(part) * BigInt(scale), divisor);
  if (quotient > LARGEST) return Number.MAX_SAFE_INTEGER;
  return quotient < -LARGEST ? Number.MIN_SAFE_INTEGER : Number(quotient);
}

/** Negative, zero or positive, as a ratio of totals is below, equal to or above one of amounts; wholes are positive. */
export function compareRatios(
  one: { readonly part: Total; readonly whole: Total },
  other: { readonly part: number; readonly whole: number },
): number {
  const difference =
    totalToBigInt(one.part) * BigInt(other.whole) - BigInt(other.part) * totalToBigInt(one.whole);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** ceil(total x a / d) for a signed total, a non-negative safe integer and a positive one. */
export function mulDivTotalCeil(total: Total, a: number, d: number): Total {
  if (!(Number.isSafeInteger(a) && Number.isSafeInteger(d) && a >= 0 && d >= 1))
    throw new AmountOutOfRange(`cannot compute a total x ${a} / ${d}`);
  return totalFromBigInt(-floorDivide(-(totalToBigInt(total) * BigInt(a)), BigInt(d)));
}

/** A positive total in amounts that sum to it, as many as a ledger needs legs; none for zero. */
export function splitTotal(total: Total): number[] {
  if (total.hi < 0) throw new AmountOutOfRange('a negative total has no amounts');
  const largest = toAmount(AMOUNT_LIMIT - 1);
  const amounts: number[] = [];
  let rest = total;
  while (rest.hi > 0) {
    amounts.push(largest);
    const lo = rest.lo + 1;
    rest = lo === AMOUNT_LIMIT ? { hi: rest.hi, lo: 0 } : { hi: rest.hi - 1, lo };
  }
  if (rest.lo > 0) amounts.push(toAmount(rest.lo));
  return amounts;
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}
