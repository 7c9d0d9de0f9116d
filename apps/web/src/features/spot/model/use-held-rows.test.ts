import { expect, it } from 'vitest';
import { heldOf } from './use-held-rows.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it.each([
  ['nothing is held', rows('3', '2', '1'), undefined, ['3', '2', '1'], 0],
  ['a new row waits', rows('4', '3', '2'), new Set(['3', '2', '1']), ['3', '2'], 1],
  ['a row that ended goes', rows('3', '1'), new Set(['3', '2', '1']), ['3', '1'], 0],
  [
    'what moves up from the next page comes at the end',
    rows('3', '1', '0'),
    new Set(['3', '2', '1']),
    ['3', '1', '0'],
    0,
  ],
  ['once all held rows ended nothing can move any more', rows('5', '4'), new Set(['3']), ['5', '4'], 0],
] as const)('%s', (_, list, held, shown, newCount) => {
  const result = heldOf(list, held as ReadonlySet<string> | undefined);
  expect(result.shown?.map((row) => row.key)).toEqual(shown);
  expect(result.newCount).toBe(newCount);
});
