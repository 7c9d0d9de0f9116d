import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Budget } from './budget.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Commands that can be taken now. */
function takeAll(budget: Budget): number {
  let taken = 0;
  while (budget.take()) taken += 1;
  return taken;
}

it('begins with one second of commands', () => {
  expect(takeAll(new Budget(20))).toBe(20);
});

it.each([
  [49, 0],
  [50, 1],
  [500, 10],
  [1_000, 20],
  [60_000, 20],
])('after %i ms, %i of 20 a second have come back', (ms, count) => {
  const budget = new Budget(20);
  takeAll(budget);
  vi.advanceTimersByTime(ms);
  expect(budget.hasOne).toBe(count > 0);
  expect(takeAll(budget)).toBe(count);
});

it('looking takes nothing', () => {
  const budget = new Budget(2);
  for (let look = 0; look < 10; look++) expect(budget.hasOne).toBe(true);
  expect(takeAll(budget)).toBe(2);
});

it('never gives more than its rate over a long time, however often it is asked', () => {
  const budget = new Budget(20);
  takeAll(budget);
  let taken = 0;
  for (let step = 0; step < 1_000; step++) {
    vi.advanceTimersByTime(7);
    if (budget.take()) taken += 1;
  }
  expect(taken).toBeGreaterThanOrEqual(139);
  expect(taken).toBeLessThanOrEqual(140);
});

it('follows a rate that changes: up at once, down without what was saved', () => {
  const budget = new Budget(2);
  takeAll(budget);
  budget.perSecond = 20;
  vi.advanceTimersByTime(1_000);
  expect(takeAll(budget)).toBe(20);
  vi.advanceTimersByTime(1_000);
  budget.perSecond = 2;
  expect(takeAll(budget)).toBe(2);
});
