import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { changePercent, DayWindow } from './day-window.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const T0 = Date.parse('2024-05-05T10:00:00.000Z');

describe('the last 24 hours', () => {
  it('are nothing before the first trade', () => {
    expect(new DayWindow().figures(T0)).toBeUndefined();
  });

  it('open with the first trade ever', () => {
    const window = new DayWindow();
    window.add(T0 + 1_000, 50, 2);
    window.add(T0 + 59_999, 40, 3);
    window.add(T0 + MINUTE, 60, 4);
    expect(window.figures(T0 + MINUTE)).toEqual({
      open: 50,
      high: 60,
      low: 40,
      close: 60,
      volume: 9n,
      turnover: 2n * 50n + 3n * 40n + 4n * 60n,
    });
  });

  it('lose a minute when it is 1,440 minutes old, and open with its close', () => {
    const window = new DayWindow();
    window.add(T0 + 30_000, 50, 2);
    window.add(T0 + 40_000, 45, 1);
    window.add(T0 + MINUTE, 60, 4);
    const whole = { open: 50, high: 60, low: 45, close: 60, volume: 7n, turnover: 385n };
    expect(window.figures(T0 + DAY - 1)).toEqual(whole);
    expect(window.figures(T0 + DAY)).toEqual({
      open: 45,
      high: 60,
      low: 60,
      close: 60,
      volume: 4n,
      turnover: 240n,
    });
  });

  it('without a trade repeat the last price', () => {
    const window = new DayWindow();
    window.add(T0, 50, 2);
    const still = { open: 50, high: 50, low: 50, close: 50, volume: 0n, turnover: 0n };
    expect(window.figures(T0 + DAY)).toEqual(still);
    expect(window.figures(T0 + 40 * DAY)).toEqual(still);
    window.add(T0 + 40 * DAY, 70, 1);
    expect(window.figures(T0 + 40 * DAY)).toEqual({
      open: 50,
      high: 70,
      low: 70,
      close: 70,
      volume: 1n,
      turnover: 70n,
    });
  });

  it('go on from what the tables held', () => {
    const window = new DayWindow();
    window.load([{ timeMs: T0, open: 5, high: 9, low: 4, close: 6, volume: 3n, turnover: 17n }], 7);
    window.add(T0 + 1_000, 10, 1);
    expect(window.figures(T0 + 2_000)).toEqual({
      open: 7,
      high: 10,
      low: 4,
      close: 10,
      volume: 4n,
      turnover: 27n,
    });
  });

  it('equal a plain loop over the trades', () => {
    const random = createRandom('day window');
    const window = new DayWindow();
    const trades: { atMs: number; price: number; quantity: number }[] = [];
    let atMs = T0;
    for (let round = 0; round < 2_000; round++) {
      atMs += random.chance(0.02)
        ? random.integer({ from: 0, to: DAY })
        : random.integer({ from: 0, to: 5 * MINUTE });
      const trade = {
        atMs,
        price: random.integer({ from: 1, to: 99 }),
        quantity: random.integer({ from: 1, to: 9 }),
      };
      trades.push(trade);
      window.add(atMs, trade.price, trade.quantity);
      const oldest = Math.floor(atMs / MINUTE) * MINUTE - (1440 - 1) * MINUTE;
      const inside = trades.filter((one) => one.atMs >= oldest);
      const before = trades.findLast((one) => one.atMs < oldest);
      expect(window.figures(atMs)).toEqual({
        open: before?.price ?? inside[0]?.price,
        high: Math.max(...inside.map((one) => one.price)),
        low: Math.min(...inside.map((one) => one.price)),
        close: trade.price,
        volume: BigInt(inside.reduce((sum, one) => sum + one.quantity, 0)),
        turnover: inside.reduce((sum, one) => sum + BigInt(one.price) * BigInt(one.quantity), 0n),
      });
    }
  });
});

describe('the change', () => {
  it.each([
    [100, 100, '0.00'],
    [100, 101, '1.00'],
    [100, 99, '-1.00'],
    [3, 4, '33.33'],
    [4, 3, '-25.00'],
    [3, 2, '-33.33'],
    [30_000, 29_999, '0.00'],
    [30_000, 29_997, '-0.01'],
    [30_000, 30_005, '0.01'],
    [100_000, 199_999, '99.99'],
    [1, 1_000, '99900.00'],
    [2 ** 51, 1, '-99.99'],
    [1, 2 ** 51, '225179981368524700.00'],
    [0, 5, '0.00'],
  ])('from %d to %d is %s %%', (open, close, percent) => {
    expect(changePercent(open, close)).toBe(percent);
  });
});
