import { expect, it } from 'vitest';
import type { ChartFill } from './chart-port.ts';
import { markedBars } from './marked-bars.ts';

const bars = [1_000, 2_000, 4_000].map((timestamp) => ({ timestamp }));
const fill = (id: string, time: number, side: ChartFill['side'] = 'buy'): ChartFill => ({ id, time, side });

it('marks each fill at the bar that was running when it was made', () => {
  const fills = [fill('a', 1_000), fill('b', 1_999), fill('c', 2_000), fill('d', 3_500), fill('e', 9_000)];
  expect(markedBars(fills, bars)).toEqual([
    { at: 0, side: 'buy', ids: ['a', 'b'] },
    { at: 1, side: 'buy', ids: ['c', 'd'] },
    { at: 2, side: 'buy', ids: ['e'] },
  ]);
});

it('marks purchases and sales of a bar apart', () => {
  expect(markedBars([fill('a', 1_100), fill('b', 1_200, 'sell')], bars)).toEqual([
    { at: 0, side: 'buy', ids: ['a'] },
    { at: 0, side: 'sell', ids: ['b'] },
  ]);
});

it('marks nothing that is older than the bars', () => {
  expect(markedBars([fill('a', 999)], bars)).toEqual([]);
  expect(markedBars([fill('a', 999)], [])).toEqual([]);
});
