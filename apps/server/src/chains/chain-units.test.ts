import { AMOUNT_LIMIT } from '@candor/primitives';
import { describe, expect, test } from 'vitest';
import { fineDecimals, formatChainAmount, inParts, widen } from './chain-units.ts';

describe('an output in parts', () => {
  test.each([
    [18, 8, 1_999_999_999_999_999_999n, [199_999_999]],
    [6, 8, 1_000_001n, [100_000_100]],
    [8, 8, 1n, [1]],
    [18, 8, 9_999_999_999n, [0]],
    [8, 8, BigInt(AMOUNT_LIMIT) - 1n, [AMOUNT_LIMIT - 1]],
    [8, 8, BigInt(AMOUNT_LIMIT), [AMOUNT_LIMIT - 1, 1]],
  ])('of %i decimals against %i: %d', (decimals, scale, units, amounts) => {
    expect(inParts(units, { decimals, scale })?.map(({ amount }) => amount)).toEqual(amounts);
  });

  test.each([
    [6, 8],
    [8, 8],
    [18, 8],
    [18, 2],
    [0, 8],
  ])(
    'of %i decimals against %i adds up to the whole, and only the last one is floored',
    (decimals, scale) => {
      const scales = { decimals, scale };
      const fine = fineDecimals(scales);
      const seven = widen(7n * BigInt(AMOUNT_LIMIT), scale, fine);
      const whole = seven / 10n ** BigInt(fine - decimals) + 12n;
      const parts = inParts(whole, scales) ?? [];
      expect(parts.length).toBeGreaterThan(6);
      expect(parts.reduce((sum, { chainAmount }) => sum + chainAmount, 0n)).toBe(whole);
      const rests = parts.map(
        ({ chainAmount, amount }) => widen(chainAmount, decimals, fine) - widen(BigInt(amount), scale, fine),
      );
      expect(rests.slice(0, -1).every((rest) => rest === 0n)).toBe(true);
      expect(rests.at(-1)).toBeLessThan(10n ** BigInt(fine - scale));
      for (const { amount } of parts) expect(amount).toBeLessThan(AMOUNT_LIMIT);
    },
  );
});

test('more than a hundred parts are none', () => {
  const scales = { decimals: 18, scale: 8 };
  const hundred = 100n * (BigInt(AMOUNT_LIMIT) - 1n) * 10n ** 10n;
  expect(inParts(hundred, scales)).toHaveLength(100);
  expect(inParts(hundred + 10n ** 10n, scales)).toBeUndefined();
});

test('units are written with all their decimals', () => {
  expect(formatChainAmount(250_000_000_000_000_000_001n, 18)).toBe('250.000000000000000001');
  expect(formatChainAmount(-7n, 2)).toBe('-0.07');
});
