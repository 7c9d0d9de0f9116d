import { afterEach, expect, it, vi } from 'vitest';
import { formatClock, formatFullTime, formatTableTime, formatZone, showTimesIn } from './clock-text.ts';
import { beginOfDay, dayOf, endOfDay } from './day-text.ts';

afterEach(() => {
  showTimesIn(undefined);
  vi.unstubAllEnvs();
});

const AT = Date.UTC(2026, 10, 20, 16, 3, 9);

it('times are 24 h and Gregorian in the zone asked for', () => {
  expect(formatClock(AT, 'Asia/Shanghai')).toBe('00:03:09');
  expect(formatTableTime(AT, 'Asia/Shanghai')).toBe('11-21 00:03:09');
  expect(formatFullTime(AT, 'UTC')).toBe('2026-11-20 16:03:09');
});

it('a zone is shown as its distance from UTC', () => {
  expect(formatZone(AT, 'Asia/Shanghai')).toBe('UTC+8');
  expect(formatZone(AT, 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(formatZone(AT, 'America/St_Johns')).toBe('UTC\u22123:30');
  expect(formatZone(AT, 'UTC')).toBe('UTC');
});

it('times are in the chosen zone where no other is asked for', () => {
  showTimesIn('Asia/Tokyo');
  expect([formatFullTime(AT), formatZone(AT), dayOf(AT)]).toEqual([
    '2026-11-21 01:03:09',
    'UTC+9',
    '2026-11-21',
  ]);
  expect(formatFullTime(AT, 'UTC')).toBe('2026-11-20 16:03:09');
});

it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'times of a device in %s are those of its zone, on the days of a change of clocks too',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const moments = [AT, Date.UTC(2026, 2, 8, 6, 59, 59), Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)];
    for (const at of moments) {
      expect(formatFullTime(at)).toBe(formatFullTime(at, zone));
      expect(formatZone(at)).toBe(formatZone(at, zone));
    }
  },
);

it('times are those of the device where the chosen zone is unknown', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  showTimesIn('Europe/London');
  showTimesIn('Mars/Olympus');
  expect(formatFullTime(AT)).toBe('2026-11-21 01:03:09');
});

it('a day begins in the chosen zone, on the days of a change of clocks too', () => {
  showTimesIn('America/New_York');
  const beginnings = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map(beginOfDay);
  expect(beginnings.map((ms) => new Date(ms ?? 0).toISOString())).toEqual([
    '2026-03-07T05:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
});

it('a day ends where the next begins, also where it has 23 or 25 hours', () => {
  showTimesIn('America/New_York');
  for (const [day, next] of [
    ['2026-03-08', '2026-03-09'],
    ['2026-11-01', '2026-11-02'],
    ['2026-12-31', '2027-01-01'],
  ] as const)
    expect(endOfDay(beginOfDay(day) ?? 0)).toBe(beginOfDay(next));
});

it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1'])('%j is no day', (text) => {
  showTimesIn('UTC');
  expect(beginOfDay(text)).toBeUndefined();
});
