import { expect, it } from 'vitest';
import { DueLine } from './due-line.ts';
import type { LiveContract } from './live-contract.ts';

function running(contractId: number, dueMs: number): LiveContract {
  return { fact: { contractId, dueMs }, seq: 1 } as LiveContract;
}

it('gives what is due by due time and id, in whatever order it came', () => {
  const line = new DueLine();
  const comings = [
    [4, 300],
    [1, 500],
    [9, 100],
    [3, 300],
    [7, 200],
    [2, 301],
    [5, 300],
  ] as const;
  for (const [contractId, dueMs] of comings) line.add(running(contractId, dueMs));
  const taken = (untilMs: number) => line.takeDue(untilMs).map(({ fact }) => fact.contractId);
  expect(taken(99)).toEqual([]);
  expect(taken(300)).toEqual([9, 7, 3, 4, 5]);
  expect(line.size).toBe(2);
  expect([line.hasDue(300), line.hasDue(301)]).toEqual([false, true]);
  expect(taken(1_000)).toEqual([2, 1]);
  expect(line.size).toBe(0);
  expect(line.hasDue(1_000)).toBe(false);
});
