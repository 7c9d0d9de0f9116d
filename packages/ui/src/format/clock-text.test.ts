import { expect, it } from 'vitest';
import { formatClock, formatFullTime, formatTableTime, formatZone } from './clock-text.ts';

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
