import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginDelay } from './login-delay.ts';

const HOUR = 3_600_000;
const NETWORK = { key: 'network 192.0.2.1', isKnown: false };
const OTHER = { key: 'network 192.0.2.2', isKnown: false };
const OWNER = { key: 'device of the owner', isKnown: true };
let delay: LoginDelay;

beforeEach(() => {
  vi.useFakeTimers();
  delay = new LoginDelay();
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = (count: number, asker = NETWORK) => {
  for (let failures = 0; failures < count; failures++) delay.failed('a', asker);
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
  [199, 60],
])('after %i failures in a row the next try waits %i s', (failures, seconds) => {
  fail(failures);
  expect(delay.wait('a', NETWORK)).toBe(seconds);
  expect(delay.wait('b', NETWORK)).toBe(0);
  vi.advanceTimersByTime(Math.max(0, seconds * 1_000 - 1));
  expect(delay.wait('a', NETWORK)).toBe(seconds > 0 ? 1 : 0);
  vi.advanceTimersByTime(1);
  expect(delay.wait('a', NETWORK)).toBe(0);
});

it('begins anew after a success', () => {
  fail(9);
  delay.succeeded('a', NETWORK);
  fail(4);
  expect(delay.wait('a', NETWORK)).toBe(0);
});

it('begins anew after an hour of quiet, and not before', () => {
  fail(9);
  vi.advanceTimersByTime(HOUR - 1);
  fail(1);
  expect(delay.wait('a', NETWORK)).toBe(32);
  vi.advanceTimersByTime(HOUR);
  fail(4);
  expect(delay.wait('a', NETWORK)).toBe(0);
});

it('slows down one asker and nobody else, until strangers have failed 200 times together', () => {
  fail(30);
  expect([NETWORK, OTHER, OWNER].map((asker) => delay.wait('a', asker))).toEqual([60, 0, 0]);
  for (let place = 30; place < 200; place++) fail(1, { key: `network ${place}`, isKnown: false });
  expect([NETWORK, OTHER, OWNER].map((asker) => delay.wait('a', asker))).toEqual([60, 1, 0]);
  fail(3, OTHER);
  expect(delay.wait('a', { key: 'network 9', isKnown: false })).toBe(8);
  expect(delay.wait('b', OTHER)).toBe(0);
  delay.succeeded('a', NETWORK);
  expect([NETWORK, OWNER].map((asker) => delay.wait('a', asker))).toEqual([8, 0]);
});

it('slows down a known asker by its own failures, which count for nobody else', () => {
  fail(250, OWNER);
  expect([NETWORK, OWNER].map((asker) => delay.wait('a', asker))).toEqual([0, 60]);
});

it('counts tries that came too early, without beginning the wait anew', () => {
  fail(5);
  delay.refused('a', NETWORK);
  delay.refused('a', NETWORK);
  expect(delay.wait('a', NETWORK)).toBe(4);
  vi.advanceTimersByTime(3_000);
  delay.refused('a', OTHER);
  expect(delay.wait('a', NETWORK)).toBe(1);
  expect(delay.wait('a', OTHER)).toBe(0);
});

it('lets tries on one name run one after the other, and those on another beside them', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = delay.inTurn('a', NETWORK, async () => {
    await held;
    order.push('first');
    throw new Error('refused');
  });
  const second = delay.inTurn('a', NETWORK, async () => order.push('second'));
  await delay.inTurn('b', NETWORK, async () => order.push('other'));
  release();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
