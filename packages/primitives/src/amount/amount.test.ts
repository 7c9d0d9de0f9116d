import { expect, it } from 'vitest';
import { AMOUNT_LIMIT, AmountOutOfRange, addAmounts, isAmount, toAmount } from './amount.ts';

it('an amount is an integer from 0 to 2^52 - 1', () => {
  for (const value of [0, 1, AMOUNT_LIMIT - 1]) expect(isAmount(value)).toBe(true);
  const others = [-0, -1, 0.5, AMOUNT_LIMIT, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null, undefined];
  for (const value of others) expect(isAmount(value)).toBe(false);
  expect(() => toAmount(-1)).toThrow(AmountOutOfRange);
});

it('sums and differences of amounts are amounts or refused', () => {
  expect(addAmounts(1, 2)).toBe(3);
  expect(() => addAmounts(AMOUNT_LIMIT - 1, 1)).toThrow(AmountOutOfRange);
});
