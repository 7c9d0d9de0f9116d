import { expect, it } from 'vitest';
import { isThere, numbered, readRowsPage } from './rows-page.ts';

const WORKS = 6;
const FAULTS = 15;
const SHOWN = 14;
const ROWS = ['M130', 'M136', 'M137', 'M140', 'M148'];

const { lines, ids, tests } = readRowsPage('network-rows.md', {
  id: /^[NFSM]\d/,
  folders: {
    'chains/': 'packages/chains/src/',
    'signer/': 'apps/signer/src/',
    'server/': 'apps/server/src/',
    'console/': 'apps/console/src/features/',
    'system/': 'tools/system-test/src/',
  },
});

it('the page has every line of the specification once, in their order', () => {
  const numbers = [...numbered('N', WORKS, 2), ...numbered('F', FAULTS, 2), ...numbered('S', SHOWN, 2)];
  expect(ids).toEqual([...numbers, ...ROWS]);
});

it('each line names a test by its title', () => {
  expect(lines.filter((line) => !/\.test\.tsx?` \*/.test(line))).toEqual([]);
});

it.each(tests)('$path has the test "$title"', (test) => expect(isThere(test)).toBe(true));
