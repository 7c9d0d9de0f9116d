import { describe, expect, it } from 'vitest';
import { costToLevel } from '../arithmetic/level-cost.ts';

const decimals = { price: 2, number: 2 };
const asks = [
  { price: '100.00', number: '1.00' },
  { price: '110.00', number: '3.00' },
  { price: '500.00', number: '9.00' },
];

describe('what it costs to take the book down to a level', () => {
  it('is the average of what stands before it and at it', () => {
    expect(costToLevel(asks, { price: '110.00', total: '4.00', side: 'ask' }, decimals)).toMatchObject({
      amount: '4.00',
      averagePrice: '107.50',
      slippageBasisPoints: 750,
    });
  });

  it('counts a group of prices as the levels that are in it', () => {
    expect(costToLevel(asks, { price: '200.00', total: '4.00', side: 'ask' }, decimals)?.averagePrice).toBe(
      '107.50',
    );
  });

  it('goes down on the other side', () => {
    const bids = [
      { price: '99.00', number: '1.00' },
      { price: '97.00', number: '1.00' },
    ];
    expect(costToLevel(bids, { price: '97.00', total: '2.00', side: 'bid' }, decimals)).toMatchObject({
      averagePrice: '98.00',
      slippageBasisPoints: 101,
    });
  });

  it('is unknown where nothing stands', () => {
    expect(costToLevel([], { price: '97.00', total: '2.00', side: 'bid' }, decimals)).toBeUndefined();
  });
});
