import { totalFromAmount } from '@candor/primitives';
import { expect, it } from 'vitest';
import { forcedClosePrice } from './forced-close-price.ts';

/** One unit of profit for each step of the price; 31 units are enough to stay open. */
const STAKE = { openPrice: 100, quantity: 10, divisor: 10 };
const MARGIN = { originalMargin: 100, forcedCloseRate: 3_000 };

it.each([
  ['long', 100, 30],
  ['short', 100, 170],
  ['long', 31, 99],
  ['long', 30, 100],
  ['long', 20, 110],
  ['short', 20, 90],
  ['long', 200, 0],
] as const)('a %s with %i left of its margin is closed at %i', (side, margin, price) => {
  const backing = { ...MARGIN, margin, available: totalFromAmount(0) };
  expect(forcedClosePrice({ ...STAKE, side }, backing)).toBe(price);
});
