import { expect, it } from 'vitest';
import { Standstills } from './standstills.ts';

/** What of three sources is passed on each second; `priceOf` names the price of a source at a second. */
function passedOn(priceOf: (source: number, second: number) => number, seconds = 30): number[][] {
  const standstills = new Standstills();
  return Array.from({ length: seconds }, (_, second) =>
    [1, 2, 3].filter((source) => {
      const quote = { marketId: 1, price: priceOf(source, second), quotedMs: 0 };
      return standstills.moving(source, [quote], second * 1_000).length === 1;
    }),
  );
}

it('a price that stands still while the others move is left out, and comes back with its next move', () => {
  const passed = passedOn((source, second) => (source === 2 ? (second < 20 ? 100 : 107) : 100 + second));
  expect(passed[9]).toEqual([1, 2, 3]);
  expect(passed[11]).toEqual([1, 3]);
  expect(passed[19]).toEqual([1, 3]);
  expect(passed[20]).toEqual([1, 2, 3]);
});

it('prices that all stand still are passed on, and so are all where one alone moves', () => {
  expect(passedOn(() => 100).every(({ length }) => length === 3)).toBe(true);
  expect(
    passedOn((source, second) => (source === 1 ? second : 100)).every(({ length }) => length === 3),
  ).toBe(true);
});
