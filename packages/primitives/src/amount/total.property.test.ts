import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_LIMIT, AmountOutOfRange } from './amount.ts';
import {
  addToTotal,
  addTotals,
  compareTotals,
  isNegativeTotal,
  isZeroTotal,
  RunningTotal,
  subtractTotals,
  totalFromAmount,
  totalFromBigInt,
  totalToAmount,
  totalToBigInt,
  ZERO_TOTAL,
} from './total.ts';

const value = fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n });
const small = fc.bigInt({ min: -5n, max: 5n });
const near = fc
  .tuple(fc.bigInt({ min: -3n, max: 3n }), small)
  .map(([limbs, rest]) => limbs * 2n ** 52n + rest);
const any = fc.oneof(value, near, small);
const signed = fc.integer({ min: -(AMOUNT_LIMIT - 1), max: AMOUNT_LIMIT - 1 });

function isCanonical(total: { hi: number; lo: number }): boolean {
  return (
    Number.isSafeInteger(total.hi) &&
    Number.isSafeInteger(total.lo) &&
    total.lo >= 0 &&
    total.lo < AMOUNT_LIMIT
  );
}

describe('a total', () => {
  it('that is added to amount by amount is the sum of them', () => {
    fc.assert(
      fc.property(any, fc.array(signed, { maxLength: 40 }), (start, amounts) => {
        const sum = new RunningTotal(totalFromBigInt(start));
        let stepwise = totalFromBigInt(start);
        for (const amount of amounts) {
          sum.add(amount);
          stepwise = addToTotal(stepwise, amount);
        }
        expect(sum.total).toEqual(stepwise);
        expect(isCanonical(sum.total)).toBe(true);
      }),
    );
  });

  it.each([
    [2n ** 52n - 1n, 1, { hi: 1, lo: 0 }],
    [2n ** 52n, -1, { hi: 0, lo: AMOUNT_LIMIT - 1 }],
    [1n, -1, { hi: 0, lo: 0 }],
    [0n, -1, { hi: -1, lo: AMOUNT_LIMIT - 1 }],
  ])('that is added to has one form at the end of a limb: %i and %i', (start, amount, form) => {
    const sum = new RunningTotal(totalFromBigInt(start));
    sum.add(amount);
    expect(sum.total).toEqual(form);
  });

  it('adds, subtracts and compares as BigInt does', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [left, right] = [totalFromBigInt(a), totalFromBigInt(b)];
        const [sum, difference] = [addTotals(left, right), subtractTotals(left, right)];
        expect(totalToBigInt(sum)).toBe(a + b);
        expect(totalToBigInt(difference)).toBe(a - b);
        expect(isCanonical(sum) && isCanonical(difference) && isCanonical(left)).toBe(true);
        expect(Math.sign(compareTotals(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(isNegativeTotal(left)).toBe(a < 0n);
        expect(isZeroTotal(left)).toBe(a === 0n);
      }),
      { seed: 4, numRuns: 20_000 },
    );
  });

  it('takes amounts and their negatives one by one', () => {
    fc.assert(
      fc.property(fc.array(signed, { maxLength: 40 }), (amounts) => {
        const total = amounts.reduce(addToTotal, ZERO_TOTAL);
        expect(totalToBigInt(total)).toBe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
        expect(amounts.map(totalFromAmount).reduce(addTotals, ZERO_TOTAL)).toEqual(total);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });

  it('becomes an amount only where it is one', () => {
    expect(totalToAmount(totalFromBigInt(2n ** 52n - 1n))).toBe(AMOUNT_LIMIT - 1);
    expect(() => totalToAmount(totalFromBigInt(2n ** 52n))).toThrow(AmountOutOfRange);
    expect(() => totalToAmount(totalFromBigInt(-1n))).toThrow(AmountOutOfRange);
  });
});
