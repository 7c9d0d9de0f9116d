import type { Match } from '@candor/contract';
import { expect, it } from 'vitest';
import { boundedResult, isBehindForcedClose, mostLossOf, mostLossOfNew } from './loss-bound.ts';
import { levelOf } from './margin-levels.ts';

const MATCH = { quote_decimals: 8 } as Match;
const DEAL = { equity: '9000.00000000', reserved_money: '500.00000000' };
const UNIT = 100_000_000;

it('what backs a position is the equity without what pending orders hold and without its own result', () => {
  expect(mostLossOf(MATCH, DEAL, { profits: '-1000.00000000' })).toBe(9_500 * UNIT);
  expect(mostLossOf(MATCH, DEAL, { profits: '200.00000000' })).toBe(8_300 * UNIT);
  expect(mostLossOfNew(MATCH, DEAL, { fee: '1.50000000' })).toBe(849_850_000_000);
});

it.each([
  ['-90833.71', 9_500 * UNIT, '-9500.00'],
  ['-9499.99', 9_500 * UNIT, '-9499.99'],
  ['-9500.01', 9_500 * UNIT, '-9500.00'],
  ['-5.00', 0, '0.00'],
  ['-5.00', -UNIT, '0.00'],
  ['12.00', 0, '12.00'],
  [undefined, UNIT, undefined],
])('a result of %s with %i to lose is shown as %s', (result, most, shown) => {
  expect(boundedResult(MATCH, result, most)).toBe(shown);
});

it('a loss is rounded away from zero, so that it is never shown smaller than it can be', () => {
  expect(boundedResult(MATCH, '-9500.01', 950_000_000_001)).toBe('-9500.01');
  expect(boundedResult(MATCH, '-9600.00', 950_000_000_001)).toBe('-9500.01');
});

it.each([
  ['long', '48761.00', '48761.00', true],
  ['long', '48761.01', '48761.00', false],
  ['long', '24380.48', '48761.00', true],
  ['short', '51239.00', '51239.00', true],
  ['short', '51238.99', '51239.00', false],
  ['long', '24380.48', '0.00', false],
  ['long', '24380.48', undefined, false],
  ['long', '', '48761.00', false],
] as const)(
  'of a %s a stop at %s with a forced close at %s lies behind it: %s',
  (side, stop, forced, isBehind) => {
    expect(isBehindForcedClose(side, stop, forced)).toBe(isBehind);
  },
);

it.each([
  [100.01, undefined],
  [100, 100],
  [70.01, 100],
  [70, 70],
  [50, 50],
  [-3, 50],
])('a rate of %d has come to the level %s', (rate, level) => {
  expect(levelOf(rate)).toBe(level);
});
