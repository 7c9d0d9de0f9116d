import { createRandom } from '@candor/primitives';
import { expect, it } from 'vitest';
import { Chunk } from './chunk.ts';
import { ChunkList } from './chunk-list.ts';

it('keeps chunks in order while thousands come and go', () => {
  const random = createRandom('chunk list');
  const list = new ChunkList();
  const expected = new Map<number, Chunk>();
  for (let round = 0; round < 6_000; round++) {
    const index = random.integer({ from: -3_000, to: 3_000 });
    const known = expected.get(index);
    const grows = round < 4_000 ? 0.9 : 0.1;
    if (known === undefined) {
      if (!random.chance(grows)) continue;
      const chunk = new Chunk(index);
      list.insert(chunk);
      expected.set(index, chunk);
    } else if (!random.chance(grows)) {
      list.delete(known);
      expected.delete(index);
    }
  }
  const sorted = [...expected.keys()].sort((a, b) => b - a);
  expect(sorted.length).toBeGreaterThan(500);
  expect([...list].map(({ index }) => index)).toEqual(sorted);
  expect(list.count).toBe(sorted.length);
  expect(list.first?.index).toBe(sorted.at(-1));
  for (const [place, index] of sorted.entries())
    expect(list.after(expected.get(index)!)?.index).toBe(sorted[place - 1]);
  for (const chunk of expected.values()) list.delete(chunk);
  expect([list.count, list.first, [...list]]).toEqual([0, undefined, []]);
});
