import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from './clock.ts';

const T0 = 1_700_000_000_000;
let steps: number[];

/** A machine that never slept: its own time is the monotonic one. */
const clockAt = (lastStamp: number, machineMs = () => performance.now()) =>
  new Clock(lastStamp, (step) => steps.push(step), machineMs);
/** Moves the wall clock by this much; the monotonic one continues unchanged. */
const step = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  steps = [];
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the system is asked for the time since its start once a second and at a step, however many stamps are made', () => {
  let asked = 0;
  const clock = clockAt(0, () => {
    asked += 1;
    return performance.now();
  });
  asked = 0;
  for (let ms = 0; ms < 5_000; ms += 1) {
    vi.advanceTimersByTime(1);
    clock.stamp();
  }
  expect(asked).toBe(5);
  step(2_000);
  clock.stamp();
  expect([asked, steps]).toEqual([6, [2_000]]);
});

describe('a stamp', () => {
  it('is the wall clock', () => {
    const clock = clockAt(0);
    expect(clock.stamp()).toBe(T0);
    vi.advanceTimersByTime(1_234);
    expect(clock.stamp()).toBe(T0 + 1_234);
  });

  it('is never before the last one of the log, and goes on at half speed until the wall clock is there', () => {
    const clock = clockAt(T0 + 5_000);
    expect(clock.stamp()).toBe(T0 + 5_000);
    vi.advanceTimersByTime(4_000);
    expect(clock.stamp()).toBe(T0 + 7_000);
    vi.advanceTimersByTime(5_999);
    expect(clock.stamp()).toBe(T0 + 9_999);
    vi.advanceTimersByTime(1);
    expect(clock.stamp()).toBe(T0 + 10_000);
    vi.advanceTimersByTime(10);
    expect(clock.stamp()).toBe(T0 + 10_010);
  });

  it('goes on at half speed where the wall clock has gone back, however often it is asked', () => {
    const clock = clockAt(0);
    clock.stamp();
    step(-600_000);
    for (let ms = 1; ms <= 1_001; ms++) {
      expect(clock.stamp()).toBe(T0 + Math.floor((ms - 1) / 2));
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(1_200_000);
    expect(clock.stamp()).toBe(Date.now());
  });

  it('does not follow a wall clock that stepped ahead by more than a minute', () => {
    const clock = clockAt(0);
    step(600_000);
    expect([clock.stamp(), clock.doubtedMs]).toEqual([T0, 600_000]);
    vi.advanceTimersByTime(5_000);
    expect(clock.stamp()).toBe(T0 + 5_000);
    step(-600_000);
    expect([clock.stamp(), clock.doubtedMs]).toEqual([T0 + 5_000, 0]);
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

  it('stays paused after a step ahead of more than a minute, until the clock is put right', () => {
    const clock = clockAt(0);
    step(60_001);
    vi.advanceTimersByTime(3_600_000);
    expect([clock.isSteady, clock.doubtedMs]).toEqual([false, 60_001]);
    step(3_000);
    expect(clock.doubtedMs).toBe(63_001);
    step(-62_000);
    expect([clock.isSteady, clock.doubtedMs]).toEqual([false, 0]);
    vi.advanceTimersByTime(10_001);
    expect(clock.isSteady).toBe(true);
  });

  it('goes on ten seconds after a step ahead of a minute, which is believed', () => {
    const clock = clockAt(0);
    step(60_000);
    expect([clock.isSteady, clock.doubtedMs]).toEqual([false, 0]);
    vi.advanceTimersByTime(10_001);
    expect([clock.isSteady, clock.stamp()]).toEqual([true, T0 + 70_001]);
  });

  it('goes on ten seconds after the machine was asleep, however long', () => {
    let asleep = 0;
    const clock = clockAt(0, () => performance.now() + asleep);
    asleep = 28_800_000;
    step(asleep + 1_500);
    expect([clock.isSteady, clock.doubtedMs]).toEqual([false, 0]);
    vi.advanceTimersByTime(10_001);
    expect([clock.isSteady, clock.stamp()]).toEqual([true, Date.now()]);
  });

  it('doubts a step beyond the sleep of the machine', () => {
    let asleep = 0;
    const clock = clockAt(0, () => performance.now() + asleep);
    asleep = 60_000;
    step(600_000);
    expect(clock.doubtedMs).toBe(600_000);
  });

  it('does not pause however long nobody asks', () => {
    const clock = clockAt(0);
    vi.advanceTimersByTime(90 * 86_400_000);
    expect(clock.isSteady).toBe(true);
  });
});
