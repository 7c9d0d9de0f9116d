import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmountOutOfRange, isAmount } from './amount.ts';
import { compareRatios, mulDivTotalCeil, ratioFloor, splitTotal } from './ratio.ts';
import { totalFromBigInt, totalToBigInt, ZERO_TOTAL } from './total.ts';

const signed = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n });
const positive = fc.bigInt({ min: 1n, max: 2n ** 80n });
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

describe('a ratio of totals', () => {
  it('is the largest integer not above the exact one, cut at the outermost safe integers', () => {
    fc.assert(
      fc.property(signed, positive, fc.constantFrom(1, 100, 10_000), (part, whole, scale) => {
        const ratio = BigInt(ratioFloor(totalFromBigInt(part), totalFromBigInt(whole), scale));
        const product = part * BigInt(scale);
        if (ratio === LARGEST) return product >= LARGEST * whole;
        if (ratio === -LARGEST) return product < (1n - LARGEST) * whole;
        return ratio * whole <= product && product < (ratio + 1n) * whole;
      }),
      { seed: 21, numRuns: 20_000 },
    );
  });

  it.each([
    [31n, 100n, 3_100],
    [-1n, 3n, -3_334],
    [0n, 7n, 0],
    [2n ** 80n, 1n, Number.MAX_SAFE_INTEGER],
    [-(2n ** 80n), 1n, Number.MIN_SAFE_INTEGER],
  ])('of %s to %s in hundredths of a percent is %i', (part, whole, ratio) => {
    expect(ratioFloor(totalFromBigInt(part), totalFromBigInt(whole), 10_000)).toBe(ratio);
  });

  it('to nothing or to a negative whole is refused', () => {
    expect(() => ratioFloor(ZERO_TOTAL, ZERO_TOTAL, 1)).toThrow(AmountOutOfRange);
    expect(() => ratioFloor(ZERO_TOTAL, totalFromBigInt(-1n), 1)).toThrow(AmountOutOfRange);
  });
});

it('a ratio of totals compares with one of amounts as the exact fractions do', () => {
  expect(
    compareRatios(
      { part: totalFromBigInt(30n), whole: totalFromBigInt(100n) },
      { part: 3_000, whole: 10_000 },
    ),
  ).toBe(0);
  expect(
    compareRatios({ part: totalFromBigInt(-1n), whole: totalFromBigInt(2n ** 80n) }, { part: 0, whole: 1 }),
  ).toBe(-1);
  fc.assert(
    fc.property(
      positive,
      fc.integer({ min: 0, max: 10_000 }),
      fc.bigInt({ min: -1n, max: 1n }),
      (whole, rate, beside) => {
        const one = {
          part: totalFromBigInt(whole * BigInt(rate) + beside),
          whole: totalFromBigInt(whole * 10_000n),
        };
        return compareRatios(one, { part: rate, whole: 10_000 }) === Number(beside);
      },
    ),
    { seed: 24, numRuns: 5_000 },
  );
});

describe('a part of a total', () => {
  it('is the smallest integer not below the exact one', () => {
    fc.assert(
      fc.property(
        signed,
        fc.integer({ min: 0, max: 10_001 }),
        fc.integer({ min: 1, max: 2 ** 40 }),
        (sum, a, d) => {
          const result = totalToBigInt(mulDivTotalCeil(totalFromBigInt(sum), a, d));
          const product = sum * BigInt(a);
          return result * BigInt(d) >= product && (result - 1n) * BigInt(d) < product;
        },
      ),
      { seed: 22, numRuns: 20_000 },
    );
  });

  it.each([
    [-1, 1],
    [1, 0],
    [0.5, 1],
  ])('of %s / %s is refused', (a, d) => {
    expect(() => mulDivTotalCeil(ZERO_TOTAL, a, d)).toThrow(AmountOutOfRange);
  });
});

describe('a split total', () => {
  it('sums to itself in positive amounts, in as few as can be', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 58n }), (value) => {
        const amounts = splitTotal(totalFromBigInt(value));
        const limit = 2n ** 52n - 1n;
        expect(amounts.every((amount) => isAmount(amount) && amount > 0)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(value);
        expect(BigInt(amounts.length)).toBe((value + limit - 1n) / limit);
      }),
      { seed: 23, numRuns: 2_000 },
    );
  });

  it('must not be negative', () => {
    expect(() => splitTotal(totalFromBigInt(-1n))).toThrow(AmountOutOfRange);
  });
});
