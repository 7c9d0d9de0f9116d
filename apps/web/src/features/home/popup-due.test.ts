import { expect, it } from 'vitest';
import { isPopupDue } from './popup-due.ts';

const NOW = 1_800_000_000_000;

it.each([
  ['never closed', undefined, true],
  ['closed an hour ago to the millisecond', NOW - 3_600_000, false],
  ['closed a millisecond more than an hour ago', NOW - 3_600_001, true],
  ['closed just now', NOW, false],
  ['closed in the future, by a clock since set back', NOW + 1, true],
  ['unreadable', Number.NaN, true],
])('%s: %s', (_, closed, isDue) => {
  expect(isPopupDue(closed === undefined ? undefined : String(closed), NOW)).toBe(isDue);
});
