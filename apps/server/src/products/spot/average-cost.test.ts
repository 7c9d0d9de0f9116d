import { expect, it, test } from 'vitest';
import { averageOf, type Cost, costAfter, type CostedFill, costOf, NO_COST } from './average-cost.ts';

const buy = (quantity: number, quote: number, fee = 0): CostedFill => ({ side: 'buy', quantity, quote, fee });
const sell = (quantity: number): CostedFill => ({ side: 'sell', quantity, quote: 1, fee: 0 });
const after = (fills: readonly CostedFill[]): Cost => fills.reduce(costAfter, NO_COST);

it.each([
  ['a buy costs what was paid, and brings what is left after the fee', [buy(100, 500, 1)], [99n, 500n]],
  ['a second buy at another price adds up', [buy(100, 500), buy(100, 700)], [200n, 1_200n]],
  ['a sale keeps the average', [buy(100, 500), sell(40)], [60n, 300n]],
  ['what a sale leaves is rounded up', [buy(3, 10), sell(1)], [2n, 7n]],
  ['selling everything forgets the cost', [buy(100, 500), sell(100)], [0n, 0n]],
  ['selling more than was bought here does too', [buy(100, 500), sell(130), buy(10, 70)], [10n, 70n]],
  ['a sale without a purchase costs nothing', [sell(5)], [0n, 0n]],
] as const)('%s', (_, fills, [quantity, cost]) => {
  expect(after(fills)).toEqual({ quantity, cost });
});

test('many small fills that net to nothing leave the cost where it was, up to a unit a sale', () => {
  const small = Array.from({ length: 110 }, (_, place) => (place % 2 === 0 ? buy(7, 35) : sell(7)));
  const { quantity, cost } = after([buy(1_000, 5_000), ...small]);
  expect(quantity).toBe(1_000n);
  expect(cost).toBe(5_000n);
});

it('gives the cost of a part, and of one coin, rounded up', () => {
  expect(costOf({ quantity: 3n, cost: 10n }, 1n)).toEqual({ quantity: 1n, cost: 4n });
  expect(costOf({ quantity: 3n, cost: 10n }, 5n)).toEqual({ quantity: 3n, cost: 10n });
  expect(averageOf({ quantity: 3n, cost: 10n }, { base: 0, quote: 0, priceDecimals: 2 })).toBe(334n);
});
