import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AMOUNT_LIMIT } from './amount.ts';
import { greatestCommonStep, isOnStep, powerOfTen, roundDownToStep, roundUpToStep } from './step.ts';

const units = fc.integer({ min: 0, max: AMOUNT_LIMIT - 1 });
const step = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: AMOUNT_LIMIT - 1 }));

it('a value lies between its multiples below and above, less than one step apart', () => {
  fc.assert(
    fc.property(units, step, (value, size) => {
      const [below, above] = [roundDownToStep(value, size), roundUpToStep(value, size)];
      expect(below <= value && value <= above).toBe(true);
      expect(above - below).toBe(isOnStep(value, size) ? 0 : size);
      expect(isOnStep(below, size) && isOnStep(above, size)).toBe(true);
    }),
    { seed: 8, numRuns: 10_000 },
  );
});

it('the greatest common step divides both and nothing larger does', () => {
  expect(greatestCommonStep(12, 18)).toBe(6);
  expect(greatestCommonStep(0, 5)).toBe(5);
  expect(greatestCommonStep(7, 13)).toBe(1);
});

it('powers of ten are exact up to 10^15', () => {
  for (let exponent = 0; exponent <= 15; exponent++)
    expect(powerOfTen(exponent)).toBe(Number(`1e${exponent}`));
  for (const exponent of [-1, 16, 0.5, Number.NaN]) expect(() => powerOfTen(exponent)).toThrow(RangeError);
});
