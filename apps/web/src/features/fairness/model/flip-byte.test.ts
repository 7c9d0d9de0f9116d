import type { Evidence } from '@candor/fairness';
import { expect, test } from 'vitest';
import { flipByte, lineAt, withFlip } from './flip-byte.ts';

const head = '0'.repeat(64);
const EVIDENCE: Evidence = {
  found: { id: 1, from: 11, to: 13, status: 'won', head_before: null, head_after: null },
  pages: [
    { from: 11, head_before: head, lines: ['["tick",10]', '["tick",21]'], head_after: head },
    { from: 13, head_before: head, lines: ['["x"]'], head_after: head },
  ],
  lists: [],
  listed: [],
};

test('a flip changes one bit of one character of the line at its place, in a copy', () => {
  const flip = flipByte(EVIDENCE, 12);
  expect(flip).toEqual({ place: 12, before: '["tick",21]', after: '["tick",31]', at: 8 });
  const changed = withFlip(EVIDENCE, flip);
  expect(changed.pages.map(({ lines }) => lines)).toEqual([['["tick",10]', '["tick",31]'], ['["x"]']]);
  expect(lineAt(EVIDENCE, 12)).toBe('["tick",21]');
  expect(withFlip(EVIDENCE, undefined)).toBe(EVIDENCE);
});

test('a line without a digit is changed in its middle; a place outside the copy is refused', () => {
  expect(flipByte(EVIDENCE, 13)).toMatchObject({ at: 2, after: '["y"]' });
  for (const place of [10, 14, Number.NaN]) expect(flipByte(EVIDENCE, place)).toBeUndefined();
});
