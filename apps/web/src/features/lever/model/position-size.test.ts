import { describe, expect, it } from 'vitest';
import { BTC_USDT } from '../components/a-position.test-data.ts';
import { lotsWithin, sizeOfLots } from './position-size.ts';

/** Opens at 60,012.00: a lot is worth 600.12 USDT. */
const LONG = { side: 'long', price: '60000' } as const;
const SHORT = { side: 'short', price: '60000' } as const;

describe('a size in another unit than lots', () => {
  it.each([
    ['base', '0.02', LONG, 2],
    ['base', '0.0299', LONG, 2],
    ['base', '0.0099', LONG, 0],
    ['base', '5', LONG, 100],
    ['quote', '600.12', LONG, 1],
    ['quote', '600.11', LONG, 0],
    ['quote', '599.88', SHORT, 1],
    ['quote', '1500', LONG, 2],
    ['quote', '99999999', LONG, 100],
    ['quote', 'much', LONG, 0],
  ] as const)('%s %s holds whole lots, never more than was typed', (unit, text, priced, lots) => {
    expect(lotsWithin(BTC_USDT, priced, { unit, text, most: 100 })).toBe(lots);
  });

  it('is known of lots, the value with the spread', () => {
    expect(sizeOfLots(BTC_USDT, LONG, 'base', 2)).toBe('0.02000000');
    expect(sizeOfLots(BTC_USDT, LONG, 'quote', 2)).toBe('1200.24');
    expect(sizeOfLots(BTC_USDT, SHORT, 'quote', 2)).toBe('1199.76');
  });

  it('is empty without a price or a lot', () => {
    expect(sizeOfLots(BTC_USDT, { ...LONG, price: '' }, 'quote', 2)).toBe('');
    expect(sizeOfLots(BTC_USDT, LONG, 'quote', 0)).toBe('');
    expect(lotsWithin(BTC_USDT, { ...LONG, price: '' }, { unit: 'quote', text: '9000', most: 100 })).toBe(0);
  });
});
