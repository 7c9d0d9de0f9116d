import { expect, it } from 'vitest';
import { isSilentSince } from './silent-pair.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 21);

it.each([
  ['a pair that trades', NOW - MINUTE, MINUTE, false],
  ['two hours of silence in minutes', NOW - 2 * HOUR, MINUTE, true],
  ['two hours of silence in hours', NOW - 2 * HOUR, HOUR, false],
  ['an old import', Date.UTC(2021, 0, 1), HOUR, true],
  ['a pair without any trade', 0, MINUTE, false],
  ['a pair of which that is not known', undefined, MINUTE, false],
])('%s', (_, lastTradeMs, barMs, isSilent) => {
  expect(isSilentSince(lastTradeMs, { nowMs: NOW, barMs })).toBe(isSilent);
});
