import { expect, it } from 'vitest';
import { deviationsAboveEven, isWonTooOften } from './win-rate-guard.ts';

const ended = (contracts: number, won: number, profitPpm = 850_000) => ({ contracts, won, profitPpm });

it.each([
  ['nothing', [], 0],
  ['what breaks even', [ended(1_000, 1_000 / 1.85)], 0],
  ['fair luck', [ended(1_000, 500)], -2.57],
  ['a trader who sees two seconds ahead', [ended(100, 76)], 4.41],
  ['the same at two ratios', [ended(50, 38), ended(50, 38, 900_000)], 4.54],
])('%s', (_, rows, deviations) => {
  expect(deviationsAboveEven(rows)).toBeCloseTo(deviations, 1);
});

it.each([
  ['29 wins of 29, which are too few to tell', [ended(29, 29)], false],
  ['24 of 30', [ended(30, 24)], false],
  ['25 of 30', [ended(30, 25)], true],
])('%s', (_, rows, isTooOften) => {
  expect(isWonTooOften(rows)).toBe(isTooOften);
});
