import { createRandom } from '@candor/primitives';
import { expect, it } from 'vitest';
import { IdTable, NO_ENTRY } from './id-table.ts';

it.each([
  ['ids that follow one another', 1],
  ['ids far apart', 1_048_576],
  ['ids beyond 32 bits', 2 ** 33],
])('holds what a Map would hold, for %s', (_name, stride) => {
  const random = createRandom(stride);
  const ids: number[] = [];
  const table = new IdTable((value) => ids[value]!);
  const expected = new Map<number, number>();
  for (let round = 0; round < 40_000; round++) {
    const id = random.integer({ from: 1, to: 3_000 }) * stride;
    ids.push(id);
    if (!expected.has(id)) {
      table.add(id, round);
      expected.set(id, round);
    } else if (random.chance(0.8)) {
      table.delete(id, expected.get(id)!);
      expected.delete(id);
    }
    const probe = random.integer({ from: 1, to: 3_000 }) * stride;
    expect(table.get(probe)).toBe(expected.get(probe) ?? NO_ENTRY);
  }
  expect(table.values().sort((a, b) => a - b)).toEqual([...expected.values()].sort((a, b) => a - b));
  for (const [id, value] of expected) expect(table.get(id)).toBe(value);
});

it('knows nothing by what is no id', () => {
  const table = new IdTable(() => 1);
  table.add(1, 5);
  for (const id of [2, 1.5, -1, Number.NaN, 2 ** 60]) expect(table.get(id)).toBe(NO_ENTRY);
});
