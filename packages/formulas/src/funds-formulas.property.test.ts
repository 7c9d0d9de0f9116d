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
