import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { addTrade, type Candle, joinCandles } from './candle.ts';

const bar = (timeMs: number, figures: [number, number, number, number], volume: bigint): Candle => ({
  timeMs,
  open: figures[0],
  high: figures[1],
  low: figures[2],
  close: figures[3],
  volume,
});

describe('a trade', () => {
  it.each([
    ['begins the first bar', undefined, 60_000, 7, bar(60_000, [7, 7, 7, 7], 2n)],
    ['raises high', bar(0, [5, 6, 4, 5], 1n), 0, 7, bar(0, [5, 7, 4, 7], 3n)],
    ['lowers low', bar(0, [5, 6, 4, 5], 1n), 0, 3, bar(0, [5, 6, 3, 3], 3n)],
    ['between them moves the close alone', bar(0, [5, 6, 3, 5], 1n), 0, 4, bar(0, [5, 6, 3, 4], 3n)],
    ['of a later bar begins a new one', bar(0, [5, 6, 4, 5], 9n), 60_000, 8, bar(60_000, [8, 8, 8, 8], 2n)],
  ] as const)('%s', (_, before, timeMs, price, after) => {
    expect(addTrade(before, timeMs, price, 2)).toEqual(after);
  });

  it('adds up beyond what one amount can hold', () => {
    const large = 2 ** 52 - 1;
    const first = addTrade(undefined, 0, 1, large);
    expect(addTrade(addTrade(first, 0, 1, large), 0, 1, large).volume).toBe(3n * BigInt(large));
  });
});

describe('joined bars', () => {
  it('open as the first, close as the last, reach as far as any', () => {
    const bars = [bar(0, [5, 9, 4, 6], 1n), bar(60_000, [6, 7, 2, 3], 10n), bar(120_000, [3, 8, 3, 7], 100n)];
    expect(joinCandles(bars, 0)).toEqual(bar(0, [5, 9, 2, 7], 111n));
  });

  it('of none are none', () => {
    expect(joinCandles([], 0)).toBeUndefined();
  });

  it('are the bar that all their trades make at once', () => {
    const random = createRandom('candles');
    for (let round = 0; round < 100; round++) {
      let whole: Candle | undefined;
      const minutes = new Map<number, Candle>();
      for (let place = 0; place < 40; place++) {
        const [price, quantity] = [random.integer({ from: 1, to: 50 }), random.integer({ from: 1, to: 9 })];
        const minute = Math.floor(place / 7) * 60_000;
        whole = addTrade(whole, 0, price, quantity);
        minutes.set(minute, addTrade(minutes.get(minute), minute, price, quantity));
      }
      expect(joinCandles([...minutes.values()], 0)).toEqual(whole);
    }
  });
});
