import { expect, it } from 'vitest';
import { isId } from './id.ts';

it('an id is a positive safe integer', () => {
  for (const value of [1, 42, Number.MAX_SAFE_INTEGER]) expect(isId(value)).toBe(true);
  for (const value of [0, -1, 0.5, Number.NaN, 2 ** 53, '1', null, undefined])
    expect(isId(value)).toBe(false);
});
