import type { Period } from '@candor/contract';
import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { barStart, nextBarStart, PERIOD_RULES, PUSHED_PERIODS, startBefore } from './periods.ts';

const PERIODS = Object.keys(PERIOD_RULES) as Period[];
const DAY_MS = 86_400_000;

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe('the bar that holds a moment', () => {
  it.each([
    ['1min', '2024-02-29T23:59:59.999Z', '2024-02-29T23:59', '2024-03-01T00:00'],
    ['3min', '2024-05-05T10:08:00.000Z', '2024-05-05T10:06', '2024-05-05T10:09'],
    ['5min', '2024-05-05T10:04:59.999Z', '2024-05-05T10:00', '2024-05-05T10:05'],
    ['15min', '2024-05-05T10:45:00.000Z', '2024-05-05T10:45', '2024-05-05T11:00'],
    ['30min', '2024-05-05T10:29:59.999Z', '2024-05-05T10:00', '2024-05-05T10:30'],
    ['60min', '2024-05-05T10:59:59.999Z', '2024-05-05T10:00', '2024-05-05T11:00'],
    ['1hour', '2024-05-05T10:59:59.999Z', '2024-05-05T10:00', '2024-05-05T11:00'],
    ['120min', '2024-05-05T11:30:00.000Z', '2024-05-05T10:00', '2024-05-05T12:00'],
    ['240min', '2024-05-05T11:59:00.000Z', '2024-05-05T08:00', '2024-05-05T12:00'],
    ['360min', '2024-05-05T11:59:00.000Z', '2024-05-05T06:00', '2024-05-05T12:00'],
    ['480min', '2024-05-05T15:00:00.000Z', '2024-05-05T08:00', '2024-05-05T16:00'],
    ['720min', '2024-05-05T12:00:00.000Z', '2024-05-05T12:00', '2024-05-06T00:00'],
    ['1day', '2023-12-31T23:59:59.999Z', '2023-12-31T00:00', '2024-01-01T00:00'],
    // 3 days count from 1970-01-01.
    ['3day', '1970-01-03T23:59:59.999Z', '1970-01-01T00:00', '1970-01-04T00:00'],
    ['3day', '2024-05-05T12:00:00.000Z', '2024-05-05T00:00', '2024-05-08T00:00'],
    // Weeks begin on Monday; the first whole one on 1970-01-05.
    ['1week', '1970-01-04T23:59:59.999Z', '1969-12-29T00:00', '1970-01-05T00:00'],
    ['1week', '1970-01-05T00:00:00.000Z', '1970-01-05T00:00', '1970-01-12T00:00'],
    ['1week', '2024-05-05T23:59:59.999Z', '2024-04-29T00:00', '2024-05-06T00:00'],
    ['1week', '2024-05-06T00:00:00.000Z', '2024-05-06T00:00', '2024-05-13T00:00'],
    ['1mon', '2024-02-29T23:59:59.999Z', '2024-02-01T00:00', '2024-03-01T00:00'],
    ['1mon', '2023-02-28T23:59:59.999Z', '2023-02-01T00:00', '2023-03-01T00:00'],
    ['1mon', '2100-02-28T23:59:59.999Z', '2100-02-01T00:00', '2100-03-01T00:00'],
    ['1mon', '2023-12-31T23:59:59.999Z', '2023-12-01T00:00', '2024-01-01T00:00'],
    ['1mon', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00', '1970-02-01T00:00'],
  ] as const)('of %s at %s begins at %s and ends at %s', (period, moment, start, end) => {
    const begin = barStart(period, Date.parse(moment));
    expect(iso(begin)).toBe(start);
    expect(iso(nextBarStart(period, begin))).toBe(end);
  });

  it.each(PERIODS)('of %s holds it, begins on itself, and touches the next one', (period) => {
    const random = createRandom(`periods/${period}`);
    for (let round = 0; round < 500; round++) {
      const moment = random.integer({ from: 0, to: 60 * 365 * DAY_MS });
      const start = barStart(period, moment);
      const next = nextBarStart(period, start);
      expect(start <= moment && moment < next).toBe(true);
      expect(barStart(period, start)).toBe(start);
      expect(barStart(period, next - 1)).toBe(start);
      expect(barStart(period, next)).toBe(next);
    }
  });
});

it('a bar is made of whole stored candles', () => {
  for (const period of PERIODS) {
    const { baseMinutes, lengthMs, offsetMs } = PERIOD_RULES[period];
    const base = baseMinutes * 60_000;
    expect([(lengthMs ?? DAY_MS) % base, offsetMs % base]).toEqual([0, 0]);
  }
});

it('every period is pushed once: 1hour is another name of 60min', () => {
  expect(PUSHED_PERIODS).toEqual(PERIODS.filter((period) => period !== '1hour'));
  expect(PERIOD_RULES['1hour']).toEqual(PERIOD_RULES['60min']);
});

it.each(PERIODS)('%s: so many bars before is so many steps back', (period) => {
  let start = barStart(period, Date.parse('2021-12-15T00:00:00.000Z'));
  const first = start;
  for (let step = 0; step < 14; step++) start = nextBarStart(period, start);
  expect(startBefore(period, start, 14)).toBe(first);
  expect(startBefore(period, start, 0)).toBe(start);
});
