import { createRandom, totalFromAmount, totalToAmount, isZeroTotal } from '@candor/primitives';
import type { DepthLevel } from '@candor/engine';
import { describe, expect, it } from 'vitest';
import { changedLevels } from './book-changes.ts';

const level = (price: number, units: number): DepthLevel => ({ price, quantity: totalFromAmount(units) });
const plain = (levels: readonly DepthLevel[]) =>
  levels.map(({ price, quantity }) => [price, totalToAmount(quantity)]);

describe('the levels that changed', () => {
  it.each([
    ['none of two equal sides', [[5, 1]], [[5, 1]], []],
    ['all of a side that was empty', [], [[5, 1]], [[5, 1]]],
    ['a nothing for each that is gone', [[5, 1]], [], [[5, 0]]],
    ['a new quantity', [[5, 1]], [[5, 2]], [[5, 2]]],
    // Best first, and asks rise.
    [
      'a level before, between and behind',
      [
        [5, 1],
        [9, 1],
      ],
      [
        [4, 1],
        [5, 1],
        [7, 1],
        [9, 1],
        [11, 1],
      ],
      [
        [4, 1],
        [7, 1],
        [11, 1],
      ],
    ],
  ])('are %s', (_, before, after, changed) => {
    const levels = (rows: number[][]) => rows.map(([price = 0, units = 0]) => level(price, units));
    expect(plain(changedLevels(levels(before), levels(after), 1))).toEqual(changed);
  });

  it.each([1, -1] as const)('turn the one side into the other, prices running by %d', (direction) => {
    const random = createRandom(`changes ${direction}`);
    const side = () =>
      [...new Set(Array.from({ length: 12 }, () => random.integer({ from: 1, to: 20 })))]
        .toSorted((a, b) => direction * (a - b))
        .map((price) => level(price, random.integer({ from: 1, to: 3 })));
    for (let round = 0; round < 300; round++) {
      const [before, after] = [side(), side()];
      const book = new Map(before.map(({ price, quantity }) => [price, quantity]));
      for (const { price, quantity } of changedLevels(before, after, direction)) {
        // No change is sent twice, and none that was known already.
        expect(book.get(price)).not.toEqual(quantity);
        if (isZeroTotal(quantity)) book.delete(price);
        else book.set(price, quantity);
      }
      expect(new Map(after.map(({ price, quantity }) => [price, quantity]))).toEqual(book);
    }
  });
});
