import { expect, it } from 'vitest';
import { isThere, numbered, readRowsPage } from './rows-page.ts';

const ROWS = 66;
const CASES = 28;

const { lines, ids, tests } = readRowsPage('p2p-rows.md', {
  id: /^[PW]\d/,
  folders: {
    'p2p/': 'apps/server/src/products/p2p/',
    'engine/': 'packages/engine/src/p2p/',
    'legal/': 'apps/web/src/features/legal/',
    'shop/': 'apps/web/src/features/shop/',
    'e2e/': 'apps/web/e2e/',
  },
});

it('the page has every row and every worked case once, in their order', () => {
  expect(ids).toEqual([...numbered('P', ROWS, 3), ...numbered('W', CASES, 2)]);
});

it('each row names a test', () => {
  expect(lines.filter((line) => !line.includes('.test.ts'))).toEqual([]);
});

it.each(tests)('$path exists', (test) => expect(isThere(test)).toBe(true));
