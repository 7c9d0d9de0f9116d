import { expect, it } from 'vitest';
import { barEndMs, isResolution, MAIN_RESOLUTIONS, MORE_RESOLUTIONS, RESOLUTIONS } from './resolution.ts';

it('every resolution has a button, and the keyboard steps from the shortest to the longest', () => {
  expect([...RESOLUTIONS].sort()).toEqual([...MAIN_RESOLUTIONS, ...MORE_RESOLUTIONS].sort());
  expect(RESOLUTIONS.slice(0, 4)).toEqual(['time', '1min', '3min', '5min']);
  expect(isResolution('4hour')).toBe(true);
  expect(isResolution('7min')).toBe(false);
});

it.each([
  ['1hour', '2026-02-01T10:00:00Z', '2026-02-01T11:00:00Z'],
  ['1mon', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['1mon', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
] as const)('a %s bar that begins at %s closes at %s', (resolution, start, end) => {
  expect(barEndMs(resolution, Date.parse(start))).toBe(Date.parse(end));
});
