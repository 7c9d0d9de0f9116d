import { expect, test } from 'vitest';
import { minuteText } from './minute-text.ts';

test.each([
  ['2026-11-26T15:04:00.000Z', '2026-11-26 15:04 UTC'],
  ['2026-11-26T15:04:00.001Z', '2026-11-26 15:05 UTC'],
  ['2026-12-31T23:59:30.000Z', '2027-01-01 00:00 UTC'],
])('%s is written %s', (at, text) => {
  expect(minuteText(Date.parse(at))).toBe(text);
});
