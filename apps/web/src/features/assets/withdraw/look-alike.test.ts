import { expect, it } from 'vitest';
import { findLookAlike } from './look-alike.ts';

const KNOWN = '0xAbCd00000000000000000000000000000000BEEF';

it.each([
  ['begins and ends like a known one', '0xabff11111111111111111111111111111111beef', KNOWN],
  ['is the known one', KNOWN, undefined],
  ['is the known one in another case', KNOWN.toLowerCase(), undefined],
  ['is the known one with a space before it', ` ${KNOWN}`, undefined],
  ['ends in another way', '0xabff11111111111111111111111111111111bee0', undefined],
  ['is not complete yet', '0xabBEEF', undefined],
])('an address that %s', (_, typed, twin) => {
  expect(findLookAlike(typed, [KNOWN])).toBe(twin);
});
