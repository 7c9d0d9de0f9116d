import { expect, it } from 'vitest';
import { compareTexts, valuesByKey } from './ordered.ts';

it('values come in the order of their keys, whatever the order of insertion', () => {
  expect(
    valuesByKey(
      new Map([
        [10, 'c'],
        [9, 'b'],
        [1, 'a'],
      ]),
    ),
  ).toEqual(['a', 'b', 'c']);
});

it('texts are ordered by code unit', () => {
  expect(['b', 'Z', 'a', 'ä'].sort(compareTexts)).toEqual(['Z', 'a', 'b', 'ä']);
});
