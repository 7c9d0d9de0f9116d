import type { MicroOrder } from '@candor/contract';
import { expect, it } from 'vitest';
import { chartPicture } from './chart-geometry.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const iso = (ms: number) => new Date(NOW + ms).toISOString();
const trail = [100, 101, 99, 100].map((price, n) => ({ atMs: NOW - (4 - n) * 10_000, price: `${price}.0` }));
const contract = (id: number, openedMs: number, seconds: number) =>
  ({
    id,
    type: id === 1 ? 1 : 2,
    status: 1,
    open_price: '110.0',
    opened_at: iso(openedMs),
    due_at: iso(openedMs + seconds * 1_000),
  }) as MicroOrder;

it('places the line, the beginning and the end of a contract inside the picture', () => {
  const { line, now, marks } = chartPicture(trail, [contract(1, -20_000, 60)], NOW);
  const [mark] = marks;
  const xs = [...line.map(({ x }) => x), now?.x ?? 0, mark?.endX ?? 0];
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  for (const { x, y } of [...line, { x: mark?.startX ?? -1, y: mark?.y ?? -1 }]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(1);
  }
  // Its open price is above every price of the line.
  expect(mark?.y).toBeLessThan(Math.min(...line.map(({ y }) => y)));
});

it('shows no end that is too far away, and nothing of a contract that waits for its price or has ended', () => {
  const waiting = { ...contract(2, 0, 30), opened_at: null, due_at: null };
  const ended = { ...contract(3, -30_000, 30), status: 3 as const };
  const { marks } = chartPicture(trail, [contract(1, -10_000, 3_600), waiting, ended], NOW);
  expect(marks.map(({ id, endX }) => [id, endX])).toEqual([[1, undefined]]);
});

it('draws nothing before the first price', () => {
  expect(chartPicture([], [], NOW)).toMatchObject({ line: [], now: undefined, marks: [], grid: [] });
});
