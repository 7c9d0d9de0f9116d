import { expect, it } from 'vitest';
import { readDrawings } from './drawings.ts';

const trend = {
  tool: 'trend',
  points: [
    { time: 1, price: 10 },
    { time: 2, price: 11 },
  ],
};
const horizontal = { tool: 'horizontal', points: [{ time: 1, price: 10 }] };

it.each([
  ['nothing', undefined, []],
  ['not a list', { trend }, []],
  ['drawings', [trend, horizontal], [trend, horizontal]],
  ['an unknown tool', [{ ...trend, tool: 'arrow' }, horizontal], [horizontal]],
  ['too few points', [{ ...trend, points: horizontal.points }], []],
  ['points without numbers', [{ tool: 'horizontal', points: [{ time: '1', price: null }] }], []],
  ['entries that are no drawings', [null, 7, 'trend', horizontal], [horizontal]],
])('of %s the drawings are read', (_, stored, drawings) => {
  expect(readDrawings(stored)).toEqual(drawings);
});

it('reads no more than a hundred', () => {
  expect(readDrawings(Array.from({ length: 150 }, () => horizontal))).toHaveLength(100);
});
