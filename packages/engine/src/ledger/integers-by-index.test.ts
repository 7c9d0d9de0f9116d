import { createRandom } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { IntegersByIndex } from './integers-by-index.ts';

/** Distributions of indexes: name, largest index and number of draws. */
const WAYS = [
  ['few of very many', 16_000_000, 300],
  ['about a quarter of all', 1_000, 300],
  ['nearly all', 500, 2_000],
] as const;

describe('integers by index', () => {
  it.each(WAYS)('answer as a Map does, of %s', (way, largest, count) => {
    const random = createRandom(way);
    const table = new IntegersByIndex();
    const expected = new Map<number, number>();
    for (let round = 0; round < count; round++) {
      const index = random.integer({ from: 0, to: largest });
      const value = random.integer({ from: 0, to: 5 });
      table.set(index, value);
      expected.set(index, value);
      const other = random.integer({ from: -1, to: largest });
      expect(table.get(other)).toBe(expected.get(other) ?? 0);
    }
    for (const [index, value] of expected) expect(table.get(index)).toBe(value);
  });

  it('keep what they had when one comes from far away, and after it', () => {
    const table = new IntegersByIndex();
    for (let index = 0; index < 100; index++) table.set(index, index + 1);
    table.set(10_000_000, 7);
    for (let index = 100; index < 3_000; index++) table.set(index, index + 1);
    for (let index = 0; index < 3_000; index++) expect(table.get(index)).toBe(index + 1);
    expect([table.get(10_000_000), table.get(3_000), table.get(-1)]).toEqual([7, 0, 0]);
  });
});
