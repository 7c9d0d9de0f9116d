import { expect, it } from 'vitest';
import { TieCounter } from './tie-counter.ts';

function counted(...ticks: readonly (readonly [atMs: number, price: number])[]): TieCounter {
  const counter = new TieCounter(1);
  counter.setDurations([5]);
  for (const [atMs, price] of ticks) counter.take(atMs, price);
  return counter;
}

it('starts one window a second, at its first tick, and keeps those that have not ended', () => {
  const counter = counted([0, 1], [500, 2], [1_000, 3], [5_000, 1], [5_500, 2], [6_000, 9]);
  expect(counter.share(5)).toEqual({ ties: 1, windows: 2 });
  expect(counter.row()).toEqual([1, 6, [5_000, 1, 6_000, 9], [[5, 0, '10']]]);
});

it('ends a window as late as a contract, and no later', () => {
  expect(counted([1_000, 7], [11_000, 7]).share(5)).toEqual({ ties: 1, windows: 1 });
  expect(counted([1_000, 7], [11_001, 7]).share(5)).toEqual({ ties: 0, windows: 0 });
});
