import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RankedQueue } from './ranked-queue.ts';

it('a queue gives what is reached in the order of rank, then of id, like a sorted list', () => {
  const step = fc.oneof(
    fc.record({ rank: fc.integer({ min: 0, max: 20 }), id: fc.integer({ min: 1, max: 9 }) }),
    fc.integer({ min: 0, max: 20 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = new RankedQueue();
      let list: { rank: number; id: number }[] = [];
      for (const next of steps) {
        if (typeof next !== 'number') {
          queue.add(next);
          list.push(next);
          continue;
        }
        const due = list.filter(({ rank }) => rank <= next).sort((a, b) => a.rank - b.rank || a.id - b.id);
        list = list.filter(({ rank }) => rank > next);
        const given = [];
        for (let entry = queue.popUpTo(next); entry !== undefined; entry = queue.popUpTo(next))
          given.push(entry);
        expect(given).toEqual(due);
      }
    }),
    { seed: 31, numRuns: 2_000 },
  );
});
