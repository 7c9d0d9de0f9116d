import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginDelay } from './login-delay.ts';

const HOUR = 3_600_000;
let delay: LoginDelay;

beforeEach(() => {
  vi.useFakeTimers();
  delay = new LoginDelay();
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = (count: number, name = 'a') => {
  for (let failures = 0; failures < count; failures++) delay.failed(name);
};

it.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 16],
  [10, 32],
  [11, 60],
  [2_000, 60],
])('after %i failures in a row the next try waits %i s', (failures, seconds) => {
  fail(failures);
  expect(delay.wait('a')).toBe(seconds);
  expect(delay.wait('b')).toBe(0);
  vi.advanceTimersByTime(Math.max(0, seconds * 1_000 - 1));
  expect(delay.wait('a')).toBe(seconds > 0 ? 1 : 0);
  vi.advanceTimersByTime(1);
  expect(delay.wait('a')).toBe(0);
});

it('begins anew after a success', () => {
  fail(9);
  delay.succeeded('a');
  fail(4);
  expect(delay.wait('a')).toBe(0);
});

it('begins anew after an hour of quiet, and not before', () => {
  fail(9);
  vi.advanceTimersByTime(HOUR - 1);
  fail(1);
  expect(delay.wait('a')).toBe(32);
  vi.advanceTimersByTime(HOUR);
  fail(4);
  expect(delay.wait('a')).toBe(0);
});

it('lets tries on one name run one after the other, and those on another beside them', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = delay.inTurn('a', async () => {
    await held;
    order.push('first');
    throw new Error('refused');
  });
  const second = delay.inTurn('a', async () => order.push('second'));
  await delay.inTurn('b', async () => order.push('other'));
  release();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
