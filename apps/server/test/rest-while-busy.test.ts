import { expect, test } from 'vitest';
import { othersAreBusy, restWhileBusy } from '../src/app/rest-while-busy.ts';

const START = { wall: 1_000, busy: 50_000, idle: 90_000, own: 4_000 };

/** The times a second after the start, by cores in use for the process itself, for others, and idle. */
function secondLater(own: number, others: number, idle: number): typeof START {
  return {
    wall: START.wall + 1_000,
    busy: START.busy + 1_000 * (own + others),
    idle: START.idle + 1_000 * idle,
    own: START.own + 1_000 * own,
  };
}

test.each([
  { own: 1, others: 0.3, idle: 0.7, isBusy: true, where: 'two cores and some orders' },
  {
    own: 0.25,
    others: 0.3,
    idle: 1.45,
    isBusy: true,
    where: 'two cores, some orders and a process that rests',
  },
  { own: 1, others: 0.05, idle: 0.95, isBusy: false, where: 'two cores and next to nothing else' },
  { own: 1, others: 0.9, idle: 2.1, isBusy: false, where: 'four cores, two of them idle' },
  { own: 1, others: 1.1, idle: 1.9, isBusy: true, where: 'four cores, fewer than two of them idle' },
  { own: 1, others: 0, idle: 0, isBusy: false, where: 'one core and nothing else' },
])('$where: busy $isBusy', ({ own, others, idle, isBusy }) => {
  expect(othersAreBusy(START, secondLater(own, others, idle))).toBe(isBusy);
});

test('cores of which nothing is known are not busy', () => {
  const unknown = { wall: 0, busy: 0, idle: 0, own: 0 };
  expect(othersAreBusy(unknown, { ...unknown, wall: 1_000, own: 900 })).toBe(false);
});

/** Calls a pacer after each millisecond, of which a part is work; returns the milliseconds that it slept within some of the clock. */
function sleptWithin(wallMs: number, others: (atMs: number) => number, working = 1): number {
  let now = 0;
  let busy = 0;
  let idle = 0;
  let own = 0;
  let slept = 0;
  const pass = (ms: number, ownCores: number) => {
    busy += ms * (ownCores + others(now));
    idle += ms * (2 - ownCores - others(now));
    own += ms * ownCores;
    now += ms;
  };
  const rest = restWhileBusy({
    now: () => now,
    own: () => own,
    read: () => ({ wall: now, busy, idle, own }),
    sleep(ms) {
      slept += ms;
      pass(ms, 0);
    },
  });
  while (now < wallMs) {
    pass(1, working);
    rest();
  }
  return slept;
}

test('a process rests three quarters of the time while others are busy, and not when they have ended', () => {
  expect(sleptWithin(10_000, () => 0)).toBe(0);
  // The first look comes after half a second, and a rest of 15 ms after every 5 ms from then on.
  expect(sleptWithin(10_499, () => 0.5)).toBe(500 * 15);
  // Others end half-way, and the first look of which none were busy comes within a second.
  const untilTheyEnd = sleptWithin(10_500, (at) => (at < 5_500 ? 0.5 : 0));
  expect(untilTheyEnd).toBeGreaterThanOrEqual(250 * 15);
  expect(untilTheyEnd).toBeLessThanOrEqual(300 * 15);
});

test('time in which it waits for a disk or a core is no work', () => {
  // Work takes half of the time that it does not rest: 10 ms of the clock for each 5 ms of work, and a rest.
  expect(sleptWithin(10_499, () => 0.5, 0.5)).toBe(400 * 15);
});
