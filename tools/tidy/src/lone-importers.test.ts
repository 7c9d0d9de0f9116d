import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loneImporters } from './lone-importers.mjs';

const SOURCE = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url));

const sources = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => [path, readFileSync(`${SOURCE}${path}`, 'utf8')]),
);

test('no module below the products is imported by one product alone', () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(loneImporters(sources)).toEqual([]);
});

const PLANTED = {
  'commons/tea.ts': "import { cup } from './cup.ts';",
  'commons/cup.ts': '',
  'products/p2p/calls.ts': "import { tea } from '../../commons/tea.ts';",
};

test('a module that is planted for one product is found, and so is one that it alone imports', () => {
  expect(loneImporters(new Map(Object.entries(PLANTED)))).toEqual([
    'commons/tea.ts belongs to p2p',
    'commons/cup.ts belongs to p2p',
  ]);
});

test.each(['products/spot/calls.ts', 'app/ports.ts'])('a module that %s imports, too, stays', (other) => {
  const shared = {
    ...PLANTED,
    [other]: `import { cup } from '${'../'.repeat(other.split('/').length - 1)}commons/cup.ts';`,
  };
  expect(loneImporters(new Map(Object.entries(shared)))).toEqual(['commons/tea.ts belongs to p2p']);
});
