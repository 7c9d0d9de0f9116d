import { expect, it } from 'vitest';
import { minNotionalOf, soundLot } from './sound-market.ts';

const XRP_ETH = { baseScale: 8, quoteScale: 8, priceDecimals: 8 };

it.each([
  ['a lot that is fine at the price stays', 10_000, 123_457, 10_000],
  ['the finest lot grows to one that is worth a unit at half the price', 1, 123_457, 10_000],
  ['at a price of a few units it grows far', 1, 68, 10_000_000],
  ['at the lowest price there is, too', 1, 1, 100_000_000],
])('%s', (_, wanted, lowestPrice, lot) => {
  expect(soundLot(wanted, { ...XRP_ETH, lowestPrice })).toBe(lot);
});

it.each([
  ['USDT', '1'],
  ['BTC', '0.00001'],
  ['ETH', '0.0001'],
  ['DOGE', '0.00010000'],
])('the minimum notional of a pair in %s is usually %s', (quote, minimum) => {
  expect(minNotionalOf(quote, 8)).toBe(minimum);
});
