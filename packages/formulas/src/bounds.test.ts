import { totalFromAmount } from '@candor/primitives';
import { expect, it } from 'vitest';
import { affordablePurchase } from './affordable-quantity.ts';
import { notionalDivisor } from './notional.ts';

it('a divisor has at most 15 zeros', () => {
  const scales = { baseScale: 8, quoteScale: 8 };
  expect(notionalDivisor({ ...scales, priceDecimals: 15 })).toBe(10 ** 15);
  expect(notionalDivisor({ ...scales, priceDecimals: 16 })).toBeUndefined();
});

it('who can just pay buys what was wanted, not what the rounding would leave', () => {
  const wish = { price: 3, quantity: 1, lot: 1, divisor: 10 };
  expect(affordablePurchase(wish, totalFromAmount(1))).toBe(1);
  expect(affordablePurchase(wish, totalFromAmount(0))).toBe(0);
});
