import { expect, it } from 'vitest';
import { isId, parseId } from './id.ts';

it('an id is a positive safe integer', () => {
  for (const value of [1, 42, Number.MAX_SAFE_INTEGER]) expect(isId(value)).toBe(true);
  for (const value of [0, -1, 0.5, Number.NaN, 2 ** 53, '1', null, undefined])
    expect(isId(value)).toBe(false);
});

it('an id is read from its canonical text only', () => {
  expect(parseId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  for (const text of ['', '0', '01', '-1', '1.0', '1e3', ' 1', '9007199254740992'])
    expect(parseId(text)).toBeUndefined();
});
