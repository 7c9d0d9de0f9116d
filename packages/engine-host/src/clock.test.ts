import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from './clock.ts';

const T0 = 1_700_000_000_000;
let steps: number[];

const clockAt = (lastStamp: number) => new Clock(lastStamp, (step) => steps.push(step));
/** Moves the wall clock by this much; the monotonic one continues unchanged. */
const step = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  steps = [];
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a stamp', () => {
  it('is the wall clock', () => {
    const clock = clockAt(0);
    expect(clock.stamp()).toBe(T0);
    vi.advanceTimersByTime(1_234);
    expect(clock.stamp()).toBe(T0 + 1_234);
  });

  it('is never before the last one of the log', () => {
    const clock = clockAt(T0 + 5_000);
    expect(clock.stamp()).toBe(T0 + 5_000);
    vi.advanceTimersByTime(4_999);
    expect(clock.stamp()).toBe(T0 + 5_000);
    vi.advanceTimersByTime(2);
    expect(clock.stamp()).toBe(T0 + 5_001);
  });

  it('waits where the wall clock has gone back', () => {
    const clock = clockAt(0);
    clock.stamp();
    step(-60_000);
    expect(clock.stamp()).toBe(T0);
    vi.advanceTimersByTime(60_001);
    expect(clock.stamp()).toBe(T0 + 1);
  });
});

describe('intake', () => {
  it.each([
    ['goes on after half a second forward', 500, true],
    ['goes on after a second forward', 1_000, true],
    ['pauses after more than a second forward', 1_001, false],
    ['goes on after a second back', -1_000, true],
    ['pauses after more than a second back', -1_001, false],
    ['pauses after an hour back', -3_600_000, false],
  ])('%s', (_, ms, isSteady) => {
    const clock = clockAt(0);
    vi.advanceTimersByTime(7_000);
    expect(clock.isSteady).toBe(true);
    step(ms);
    expect(clock.isSteady).toBe(isSteady);
    expect(steps).toEqual(isSteady ? [] : [ms]);
  });

  it('pauses for ten seconds after the last step, whoever noticed it', () => {
    const clock = clockAt(0);
    step(5_000);
    clock.stamp();
    expect(steps).toEqual([5_000]);
    vi.advanceTimersByTime(9_000);
    expect(clock.isSteady).toBe(false);
    step(-5_000);
    expect(clock.isSteady).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(clock.isSteady).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.isSteady).toBe(true);
    expect(steps).toEqual([5_000, -5_000]);
  });

  it('does not pause however long nobody asks', () => {
    const clock = clockAt(0);
    vi.advanceTimersByTime(90 * 86_400_000);
    expect(clock.isSteady).toBe(true);
  });
});
