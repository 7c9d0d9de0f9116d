import { expect, it } from 'vitest';
import { estimateFill } from '../arithmetic/market-fill.ts';

const asks = [
  { price: '100.00', number: '1.000000' },
  { price: '101.00', number: '1.000000' },
];
const decimals = { price: 2, number: 6 };

it('averages over the levels a market order would take', () => {
  expect(estimateFill(asks, '0.5', decimals)).toEqual({
    filled: '0.500000',
    averagePrice: '100.00',
    slippageBasisPoints: 0,
    isBeyondBook: false,
  });
  expect(estimateFill(asks, '2', decimals)).toEqual({
    filled: '2.000000',
    averagePrice: '100.50',
    slippageBasisPoints: 50,
    isBeyondBook: false,
  });
  expect(estimateFill(asks, '3', decimals)).toMatchObject({ filled: '2.000000', isBeyondBook: true });
});

it('estimates nothing from nothing', () => {
  expect(estimateFill([], '1', decimals)).toBeUndefined();
  expect(estimateFill(asks, '', decimals)).toBeUndefined();
  expect(estimateFill(asks, '0', decimals)).toBeUndefined();
});
