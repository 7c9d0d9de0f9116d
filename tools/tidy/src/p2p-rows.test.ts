import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/developers/p2p-rows.md`, 'utf8');
const ROWS = 66;
const CASES = 28;

/** Folders as the page shortens them. */
const FOLDERS: Readonly<Record<string, string>> = {
  'p2p/': 'apps/server/src/products/p2p/',
  'engine/': 'packages/engine/src/p2p/',
  'legal/': 'apps/web/src/features/legal/',
  'shop/': 'apps/web/src/features/shop/',
  'e2e/': 'apps/web/e2e/',
};

const lines = PAGE.split('\n').filter((line) => /^\| [PW]\d/.test(line));
const files = [...new Set([...PAGE.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, name = '']) => name))];

function pathOf(name: string): string {
  const short = Object.keys(FOLDERS).find((folder) => name.startsWith(folder));
  return short === undefined ? name : `${FOLDERS[short]}${name.slice(short.length)}`;
}

it('the page has every row and every worked case once, in their order', () => {
  const numbered = (letter: string, count: number, digits: number) =>
    Array.from({ length: count }, (_, place) => `${letter}${String(place + 1).padStart(digits, '0')}`);
  const ids = lines.map((line) => line.split(' ')[1]);
  expect(ids).toEqual([...numbered('P', ROWS, 3), ...numbered('W', CASES, 2)]);
});

it('each row names a test', () => {
  expect(lines.filter((line) => !line.includes('.test.ts'))).toEqual([]);
});

it.each(files)('%s exists', (name) => expect(existsSync(`${ROOT}${pathOf(name)}`)).toBe(true));
