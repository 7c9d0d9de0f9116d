import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_LIMIT, AmountOutOfRange } from './amount.ts';
import { mulDivCeil, mulDivFits, mulDivFloor } from './multiply-divide.ts';

const RUNS = 50_000;

/** Integers of every size up to 2^53 - 1, not only the large ones that a uniform draw would give. */
const anySize = fc
  .tuple(fc.integer({ min: 0, max: 53 }), fc.maxSafeNat())
  .map(([bits, value]) => value % 2 ** bits);
const divisor = fc.oneof(
  fc.integer({ min: 0, max: 15 }).map((exponent) => 10 ** exponent),
  anySize.map((value) => value + (value < Number.MAX_SAFE_INTEGER ? 1 : 0)),
);

function outcomeOf(compute: () => number): bigint | 'refused' {
  try {
    return BigInt(compute());
  } catch (error) {
    if (error instanceof AmountOutOfRange) return 'refused';
    throw error;
  }
}

function expected(value: bigint): bigint | 'refused' {
  return value < BigInt(AMOUNT_LIMIT) ? value : 'refused';
}

describe('a x b / d', () => {
  it('equals BigInt rounded down, or refuses what is out of range', () => {
    fc.assert(
      fc.property(anySize, anySize, divisor, (a, b, d) => {
        return outcomeOf(() => mulDivFloor(a, b, d)) === expected((BigInt(a) * BigInt(b)) / BigInt(d));
      }),
      { seed: 1, numRuns: RUNS },
    );
  });

  it('equals BigInt rounded up, or refuses what is out of range', () => {
    fc.assert(
      fc.property(anySize, anySize, divisor, (a, b, d) => {
        const up = (BigInt(a) * BigInt(b) + BigInt(d) - 1n) / BigInt(d);
        return (
          outcomeOf(() => mulDivCeil(a, b, d)) === expected(up) &&
          mulDivFits(a, b, d) === up < BigInt(AMOUNT_LIMIT)
        );
      }),
      { seed: 2, numRuns: RUNS },
    );
  });

  it('is exact beside every multiple of the divisor', () => {
    fc.assert(
      fc.property(anySize, divisor, fc.integer({ min: -1, max: 1 }), (quotient, d, offset) => {
        const value = quotient * d + offset;
        if (!Number.isSafeInteger(value) || value < 0) return true;
        return (
          outcomeOf(() => mulDivFloor(value, 1, d)) === expected(BigInt(value) / BigInt(d)) &&
          outcomeOf(() => mulDivFloor(1, value, d)) === expected(BigInt(value) / BigInt(d))
        );
      }),
      { seed: 3, numRuns: RUNS },
    );
  });

  it('of the first integer that is no amount is refused, and of the one below it is not', () => {
    for (const compute of [mulDivFloor, mulDivCeil]) {
      expect(outcomeOf(() => compute(AMOUNT_LIMIT, 1, 1))).toBe('refused');
      expect(compute(AMOUNT_LIMIT - 1, 1, 1)).toBe(AMOUNT_LIMIT - 1);
    }
    expect([AMOUNT_LIMIT, AMOUNT_LIMIT - 1].map((value) => mulDivFits(value, 1, 1))).toEqual([false, true]);
  });

  it.each([
    [Number.NaN, 1, 1],
    [1, Number.NaN, 1],
    [1, 1, Number.NaN],
    [1, 1, 0],
    [1, 1, -1],
    [-1, 1, 1],
    [1, -1, 1],
    [0.5, 2, 1],
    [2 ** 53, 1, 1],
    [Number.POSITIVE_INFINITY, 0, 1],
  ])('of %s, %s and %s is refused', (a, b, d) => {
    expect(() => mulDivFloor(a, b, d)).toThrow(AmountOutOfRange);
    expect(() => mulDivCeil(a, b, d)).toThrow(AmountOutOfRange);
  });
});
