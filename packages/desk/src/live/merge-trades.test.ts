import type { CompletedTrade } from '@candor/contract';
import { expect, it } from 'vitest';
import { mergeTrades, TRADES_KEPT } from './merge-trades.ts';

const trade = (id: number, timestamp = id): CompletedTrade => ({
  id,
  timestamp,
  price: '1',
  number: '1',
  amount: '1',
  way: 2,
  makers: 0,
});

it('each trade stands once, newest first', () => {
  const before = mergeTrades(undefined, [trade(1), trade(2)]);
  expect(mergeTrades(before, [trade(2), trade(3)]).map((each) => each.id)).toEqual([3, 2, 1]);
});

it('trades of one moment are ordered by id', () => {
  expect(mergeTrades(undefined, [trade(1, 5), trade(3, 5), trade(2, 5)]).map((each) => each.id)).toEqual([
    3, 2, 1,
  ]);
});

it('the list is the same object when nothing is new', () => {
  const before = mergeTrades(undefined, [trade(1)]);
  expect(mergeTrades(before, [trade(1)])).toBe(before);
});

it('thirty are kept', () => {
  const many = Array.from({ length: 50 }, (_, index) => trade(index + 1));
  expect(mergeTrades(undefined, many)).toHaveLength(TRADES_KEPT);
});
