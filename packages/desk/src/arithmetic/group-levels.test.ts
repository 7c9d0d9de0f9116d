import { describe, expect, it } from 'vitest';
import { groupLevels } from '../arithmetic/group-levels.ts';

const scale = { priceDecimals: 2, numberDecimals: 6, tickSize: '0.01', ticksPerGroup: 1 };
const bids = [
  { price: '99.99', number: '1.000000' },
  { price: '99.95', number: '2.000000' },
  { price: '99.10', number: '1.500000' },
];
const asks = [
  { price: '100.01', number: '1.000000' },
  { price: '100.09', number: '1.000000' },
];

describe('order book levels', () => {
  it('sums up from the best price', () => {
    expect(groupLevels(bids, 'bid', scale, 20).map(({ price, total }) => [price, total])).toEqual([
      ['99.99', '1.000000'],
      ['99.95', '3.000000'],
      ['99.10', '4.500000'],
    ]);
    expect(groupLevels(bids, 'bid', scale, 20).at(-1)?.share).toBe(1);
  });

  it('gives the same sums in quote, cut', () => {
    expect(groupLevels(bids, 'bid', scale, 20).map(({ quoteTotal }) => quoteTotal)).toEqual([
      '99.990000',
      '299.890000',
      '448.540000',
    ]);
    const odd = [{ price: '0.03', number: '0.333333' }];
    expect(groupLevels(odd, 'bid', scale, 20)[0]?.quoteTotal).toBe('0.009999');
  });

  it.each([1, 10, 100, 1000])(
    'grouped by %i ticks the best bid stays below the best ask and no size is lost',
    (ticksPerGroup) => {
      const grouped = { ...scale, ticksPerGroup };
      const bestBid = groupLevels(bids, 'bid', grouped, 20)[0];
      const bestAsk = groupLevels(asks, 'ask', grouped, 20)[0];
      expect(Number(bestBid?.price)).toBeLessThan(Number(bestAsk?.price));
      expect(groupLevels(bids, 'bid', grouped, 20).at(-1)?.total).toBe('4.500000');
      expect(groupLevels(asks, 'ask', grouped, 20).at(-1)?.total).toBe('2.000000');
    },
  );

  it('bids floor and asks ceil', () => {
    const grouped = { ...scale, ticksPerGroup: 10 };
    expect(groupLevels(bids, 'bid', grouped, 1)[0]).toMatchObject({ price: '99.90', number: '3.000000' });
    expect(groupLevels(asks, 'ask', grouped, 1)[0]).toMatchObject({ price: '100.10', number: '2.000000' });
  });
});
