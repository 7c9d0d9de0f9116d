import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DueQueue } from './due-queue.ts';

it('a queue gives what is due in the order of time, then of id, like a sorted list', () => {
  const step = fc.oneof(
    fc.record({ dueMs: fc.integer({ min: 0, max: 20 }), id: fc.integer({ min: 1, max: 9 }) }),
    fc.integer({ min: 0, max: 20 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = new DueQueue();
      let list: { dueMs: number; id: number }[] = [];
      for (const next of steps) {
        if (typeof next !== 'number') {
          queue.add(next);
          list.push(next);
          continue;
        }
        const due = list
          .filter(({ dueMs }) => dueMs <= next)
          .sort((a, b) => a.dueMs - b.dueMs || a.id - b.id);
        list = list.filter(({ dueMs }) => dueMs > next);
        const given = [];
        for (let entry = queue.popDue(next); entry !== undefined; entry = queue.popDue(next))
          given.push(entry);
        expect(given).toEqual(due);
      }
    }),
    { seed: 31, numRuns: 2_000 },
  );
});
