import { AMOUNT_LIMIT } from '@candor/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordableStake,
  breakEvenRate,
  contractResult,
  coveredStake,
  mustRefundTies,
  stakeFee,
  stakePayout,
} from './seconds-contract.ts';

const stake = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: AMOUNT_LIMIT / 2 }));
const ppm = fc.integer({ min: 0, max: 1_000_000 });
const profitPpm = fc.integer({ min: 1, max: 1_000_000 });

describe('money of a seconds contract', () => {
  it('rounds fees up and wins down', () => {
    fc.assert(
      fc.property(stake, ppm, (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate);
        expect(BigInt(stakeFee(amount, rate))).toBe((exact + 999_999n) / 1_000_000n);
        expect(BigInt(stakePayout(amount, rate))).toBe(exact / 1_000_000n);
      }),
      { seed: 11, numRuns: 5_000 },
    );
  });

  it('finds the largest stake that a balance covers with its fee', () => {
    fc.assert(
      fc.property(stake, ppm, (available, rate) => {
        const largest = affordableStake(available, rate);
        expect(largest + stakeFee(largest, rate)).toBeLessThanOrEqual(available);
        expect(largest + 1 + stakeFee(largest + 1, rate)).toBeGreaterThan(available);
      }),
      { seed: 12, numRuns: 5_000 },
    );
  });

  it('finds a stake whose win a pool covers', () => {
    fc.assert(
      fc.property(stake, profitPpm, (wanted, rate) => {
        const room = stakePayout(wanted, rate);
        const covered = coveredStake(room, rate);
        expect(covered).toBeLessThanOrEqual(wanted);
        expect(stakePayout(covered, rate)).toBeLessThanOrEqual(room);
      }),
      { seed: 13, numRuns: 5_000 },
    );
  });
});

it.each([
  [850_000, 5_405],
  [880_000, 5_319],
  [900_000, 5_263],
  [1_000_000, 5_000],
  [1, 9_999],
])('a ratio of %i ppm needs %i hundredths of a percent of wins', (rate, share) => {
  expect(breakEvenRate(rate)).toBe(share);
});

it.each([
  ['up', 101, 'win', 'won'],
  ['up', 99, 'win', 'lost'],
  ['down', 101, 'refund', 'lost'],
  ['down', 99, 'refund', 'won'],
  ['up', 100, 'win', 'won'],
  ['down', 100, 'win', 'won'],
  ['up', 100, 'refund', 'refunded'],
  ['down', 100, 'refund', 'refunded'],
] as const)('%s from 100 to %i, ties %s: %s', (direction, endPrice, tieRule, result) => {
  expect(contractResult({ direction, openPrice: 100, endPrice }, tieRule)).toBe(result);
});

// Half of (1 - r) / (1 + r): 1/18 for 0.8, 1/38 for 0.9, 0 for 1.
it.each([
  [0, 99, 800_000, true],
  [0, 100, 800_000, false],
  [1, 18, 800_000, true],
  [10, 180, 800_000, false],
  [11, 180, 800_000, true],
  [10, 380, 900_000, false],
  [11, 380, 900_000, true],
  [0, 1_000, 1_000_000, false],
  [1, 1_000, 1_000_000, true],
  [500, 1_000, 1, true],
  [499, 1_000, 1, false],
] as const)('%i ties of %i windows at %i ppm: refund is %s', (ties, windows, rate, isRefund) => {
  expect(mustRefundTies({ ties, windows }, rate)).toBe(isRefund);
});

it('who bets both ways loses on average where ties may win', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), profitPpm, (ties, rate) => {
      if (mustRefundTies({ ties, windows: 1_000 }, rate)) return;
      // Per pair of stakes of 10^6: a tie wins both, anything else wins one and loses the other.
      const gain = ties * 2 * rate + (1_000 - ties) * (rate - 1_000_000);
      expect(gain).toBeLessThanOrEqual(0);
    }),
    { seed: 14, numRuns: 5_000 },
  );
});
