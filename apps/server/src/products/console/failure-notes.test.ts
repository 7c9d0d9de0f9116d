import { expect, it } from 'vitest';
import { FailureNotes } from './failure-notes.ts';

it('of many failures few go on the record, and after a quiet hour the first does again', () => {
  const notes = new FailureNotes();
  const noted = Array.from({ length: 100 }, () => notes.count('7', 1_000)).filter(
    (count) => count !== undefined,
  );
  expect(noted).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(notes.count('8', 1_000)).toBe(1);
  expect(notes.count('7', 1_000 + 3_600_000)).toBe(1);
});
