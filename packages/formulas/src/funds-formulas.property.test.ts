import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyInterest, interestFits, interestOver } from './savings-interest.ts';
import { leastAboveRateFee, withdrawalRateFee } from './withdrawal-fee.ts';

const amount = fc.integer({ min: 1, max: 2 ** 52 - 1 });
const ppm = fc.integer({ min: 0, max: 1_000_000 });

describe("a withdrawal's fee", () => {
  it.each([
    [10_000, 2_500, 25],
    [10_001, 2_500, 26],
    [1, 1, 1],
    [1, 1_000_000, 1],
    [999, 0, 0],
  ])('of %i at %i ppm is %i', (gross, rate, fee) => {
    expect(withdrawalRateFee(gross, rate)).toBe(fee);
  });

  it('is the exact one rounded up, and never more than the amount', () => {
    fc.assert(
      fc.property(amount, ppm, (gross, rate) => {
        const fee = BigInt(withdrawalRateFee(gross, rate));
        const exact = BigInt(gross) * BigInt(rate);
        expect(fee * 1_000_000n >= exact && (fee - 1n) * 1_000_000n < exact).toBe(true);
        expect(fee <= BigInt(gross)).toBe(true);
      }),
      { seed: 41, numRuns: 3_000 },
    );
  });

  it('leaves something from the least amount on, and nothing below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (rate, more) => {
          const least = leastAboveRateFee(rate)!;
          expect(withdrawalRateFee(least + more, rate)).toBeLessThan(least + more);
          expect(withdrawalRateFee(least - 1, rate)).toBe(least - 1);
        },
      ),
      { seed: 42, numRuns: 3_000 },
    );
    expect(leastAboveRateFee(1_000_000)).toBeUndefined();
  });
});

describe("a withdrawal's fee in whole units of its chain", () => {
  const step = fc.constantFrom(1, 2, 7, 100, 10_000, 100_000_000);
  const steps = fc.integer({ min: 1, max: 45_000_000 });

  it.each([
    [10_000, 2_500, 100, 100],
    [40_000, 2_500, 100, 100],
    [40_100, 2_500, 100, 200],
    [3_333_333_300, 1_000, 100, 3_333_400],
    [100, 1, 100, 100],
    [100, 0, 100, 0],
  ])('of %i at %i ppm by steps of %i is %i', (gross, rate, by, fee) => {
    expect(withdrawalRateFee(gross, rate, by)).toBe(fee);
  });

  it('is the least multiple of the unit that the rate allows, and leaves a multiple of it', () => {
    fc.assert(
      fc.property(steps, ppm, step, (count, rate, by) => {
        const fee = withdrawalRateFee(count * by, rate, by);
        const least = withdrawalRateFee(count * by, rate);
        expect([fee % by, fee >= least, fee - by < least, fee <= count * by]).toEqual([0, true, true, true]);
      }),
      { seed: 43, numRuns: 3_000 },
    );
  });

  it('leaves something from the least amount on, and nothing below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), step, (rate, by) => {
        const least = leastAboveRateFee(rate, by)!;
        expect(least % by).toBe(0);
        expect(withdrawalRateFee(least, rate, by)).toBeLessThan(least);
        expect(withdrawalRateFee(least - by, rate, by)).toBe(least - by);
      }),
      { seed: 44, numRuns: 3_000 },
    );
    expect(leastAboveRateFee(1_000_000, 100)).toBeUndefined();
    expect(leastAboveRateFee(999_999, 2 ** 40)).toBeUndefined();
  });
});

describe('savings interest', () => {
  it.each([
    [100_000_000, 500, 50_000],
    [1_999, 500, 0],
    [2_000, 500, 1],
    [3_999, 500, 1],
    [2 ** 52 - 1, 1_000_000, 2 ** 52 - 1],
  ])('of %i at %i ppm a day is %i', (lot, rate, interest) => {
    expect(dailyInterest(lot, rate)).toBe(interest);
  });

  it('over days is exact where it fits', () => {
    expect(interestOver(1_234_567, 365)).toBe(450_616_955);
    expect(interestOver(5, 0)).toBe(0);
    expect(interestFits(2 ** 51, 1)).toBe(true);
    expect(interestFits(2 ** 51, 2)).toBe(false);
    expect(interestFits(2 ** 42, 1_023)).toBe(true);
    expect(interestFits(2 ** 42, 1_024)).toBe(false);
  });
});
