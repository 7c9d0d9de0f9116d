import { expect, it } from 'vitest';
import { ReferenceWindow } from './reference-window.ts';

const MINUTE_MS = 60_000;
const at = (minute: number) => minute * MINUTE_MS;

/** A window with trades of one base unit, at the given price in each of the minutes. */
function windowOf(prices: readonly (readonly [minute: number, price: number])[]): ReferenceWindow {
  const window = new ReferenceWindow();
  for (const [minute, price] of prices) window.note(at(minute), 1, price);
  return window;
}

it('has no price while no minute of trading is over', () => {
  expect(windowOf([]).price(at(1), 1)).toBe(0);
  expect(windowOf([[1, 500]]).price(at(1), 1)).toBe(0);
});

it('leaves the running minute out, even if nobody asked before it was traded in', () => {
  const window = windowOf([
    [1, 500],
    [2, 900],
  ]);
  expect(window.price(at(2), 1)).toBe(500);
  expect(window.price(at(3), 1)).toBe(700);
});

it('counts the last five minutes with a trade, however long ago they are', () => {
  const window = windowOf([1, 2, 3, 4, 5, 6].map((minute) => [minute, minute * 100] as const));
  expect(window.price(at(90), 1)).toBe(400);
});

it('weighs by volume and rounds down', () => {
  const window = new ReferenceWindow();
  window.note(at(1), 2, 201);
  window.note(at(1), 1, 100);
  expect(window.price(at(2), 1)).toBe(100);
  expect(windowOf([[1, 7]]).price(at(2), 10)).toBe(70);
});
