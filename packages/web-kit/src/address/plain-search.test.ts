import { expect, it } from 'vitest';
import { plainSearch } from './plain-search.ts';

const { parseSearch, stringifySearch } = plainSearch;

it.each(['65E4755594', '0012345678', '12345678901234567890', '0.10', 'true', 'null', '"a"', '{}'])(
  'reads %s as the text that it is, and writes it so',
  (code) => {
    const address = `?extension_code=${encodeURIComponent(code)}`;
    expect(parseSearch(address)).toEqual({ extension_code: code });
    expect(stringifySearch({ extension_code: code })).toBe(address);
  },
);

it('writes numbers as their digits, and nothing for what is undefined', () => {
  expect(stringifySearch({ id: 7, list: undefined, redirect: '/assets?types=a&b' })).toBe(
    '?id=7&redirect=%2Fassets%3Ftypes%3Da%26b',
  );
  expect(stringifySearch({ id: undefined })).toBe('');
});
