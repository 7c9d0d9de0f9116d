import { expect, it } from 'vitest';
import { isWithinHours } from './ad-hours.ts';

/** A Thursday. */
const AT = Date.parse('2026-01-15T15:59:30Z');

it.each([
  ['UTC', [4], '09:00', '16:00', true],
  ['UTC', [4], '09:00', '15:59', false],
  ['UTC', [5], '00:00', '24:00', false],
  ['Asia/Shanghai', [4], '23:00', '24:00', true],
  ['Asia/Seoul', [5], '00:00', '01:00', true],
  ['Asia/Seoul', [4], '00:00', '24:00', false],
] as const)('in %s on days %j from %s to %s: %s', (zone, days, from, to, isOpen) => {
  expect(isWithinHours([{ days: [...days], from, to }], zone, AT)).toBe(isOpen);
});

it('no hours are every hour', () => {
  expect(isWithinHours([], 'UTC', AT)).toBe(true);
});
