import { expect, test } from 'vitest';
import { mannerOf, takeKey } from './manners.ts';

const mannersOf = (adId: number, orders: number) =>
  Array.from({ length: orders }, (_, before) => mannerOf(takeKey(adId, before)));

test('every second order is paid as agreed, and six in a row meet every manner', () => {
  expect(mannersOf(3, 6)).toEqual(['exact', 'less', 'exact', 'other_name', 'exact', 'unpaid']);
  for (const adId of [1, 2, 3]) {
    expect(new Set(mannersOf(adId, 6))).toEqual(new Set(['exact', 'less', 'other_name', 'unpaid']));
    expect(mannersOf(adId, 12).filter((_, before) => before % 2 === 0)).toEqual(Array(6).fill('exact'));
  }
});

test('the second orders of three ads in a row differ', () => {
  expect(new Set([7, 8, 9].map((adId) => mannersOf(adId, 2)[1]))).toHaveProperty('size', 3);
});

test('an order that no bot has opened is paid as agreed', () => {
  expect(['', 'my-key', 'demo-buyer-3', 'xdemo-buyer-3-1'].map(mannerOf)).toEqual(Array(4).fill('exact'));
});
