import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it.each([
  ['/trade', '/trade'],
  ['/trade?pair=1', '/trade?pair=1'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/login', undefined],
  ['/login?redirect=/trade', undefined],
  ['/loginhistory', '/loginhistory'],
  [undefined, undefined],
])('%s leads back to %s', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});
