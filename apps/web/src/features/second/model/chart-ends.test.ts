import { expect, it } from 'vitest';
import { endsOf, LABEL_SHARE } from './chart-ends.ts';
import type { ContractMark } from './chart-geometry.ts';

const mark = (id: number, endX: number | undefined): ContractMark => ({
  id,
  direction: 'up',
  price: '100.00',
  startX: 0,
  endX,
  y: 0.5,
  dueMs: 100_000 * (endX ?? 1),
});

it('contracts that end too close together share the line and the label of the first', () => {
  const marks = [mark(3, 0.6), mark(1, 0.5), mark(2, 0.5 + LABEL_SHARE * 0.9)];
  expect(endsOf(marks).map(({ id, endX, count }) => [id, endX, count])).toEqual([
    [1, 0.5, 2],
    [3, 0.6, 1],
  ]);
});

it('a group reaches no further than the label of its first, however many follow closely', () => {
  const marks = Array.from({ length: 5 }, (_, at) => mark(at, 0.3 + at * LABEL_SHARE * 0.6));
  expect(endsOf(marks).map(({ id, count }) => [id, count])).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ]);
});

it('an end beyond the chart has no line', () => {
  expect(endsOf([mark(1, undefined)])).toEqual([]);
});
