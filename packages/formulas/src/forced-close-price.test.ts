import { totalFromAmount } from '@candor/primitives';
import { expect, it } from 'vitest';
import { forcedClosePrice } from './forced-close-price.ts';

/** One unit of profit for each step of the price; 31 units are enough to stay open. */
const STAKE = { openPrice: 100, quantity: 10, divisor: 10 };
const BACKING = { originalMargins: totalFromAmount(100), forcedCloseRate: 3_000, highestIndex: 1_000 };
const LONG = { ...STAKE, side: 'long' } as const;
const SHORT = { ...STAKE, side: 'short' } as const;

it.each([
  ['long', 100, 30],
  ['short', 100, 170],
  ['long', 31, 99],
  ['long', 30, 100],
  ['long', 20, 110],
  ['short', 20, 90],
  ['long', 200, 0],
] as const)('a %s with funds of %i is closed at %i', (side, funds, price) => {
  const backing = { ...BACKING, funds: totalFromAmount(funds) };
  expect(forcedClosePrice([{ ...STAKE, side }], backing)).toBe(price);
});

it.each([
  ['two longs lose twice as fast', [LONG, LONG], 100, 65],
  ['a short takes half of the loss of two longs', [LONG, LONG, SHORT], 100, 30],
  ['with more shorts it is above', [LONG, SHORT, SHORT], 100, 170],
  ['equal longs and shorts have none', [LONG, SHORT], 100, 0],
  ['nor have they one where they are due already', [LONG, SHORT], 10, 0],
  ['nothing open has none', [], 100, 0],
] as const)('%s', (_title, stakes, funds, price) => {
  expect(forcedClosePrice(stakes, { ...BACKING, funds: totalFromAmount(funds) })).toBe(price);
});

it('is the last one at which it could happen where every price does it', () => {
  const backing = { ...BACKING, funds: totalFromAmount(0), highestIndex: 120 };
  expect(forcedClosePrice([LONG], backing)).toBe(120);
  expect(forcedClosePrice([SHORT], { ...backing, funds: totalFromAmount(0), forcedCloseRate: 20_000 })).toBe(
    1,
  );
});
