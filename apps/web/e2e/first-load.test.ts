import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const DIST = new URL('../dist/', import.meta.url);

interface Budget {
  /** Bytes of script before the page is idle, and with what follows once it is. */
  readonly firstScripts: number;
  readonly allScripts?: number;
}
/** By address; `npm run bench -- web` compares visits in a browser with the same. */
const budgets = JSON.parse(
  readFileSync(new URL('../measure/budgets.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Budget>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>;

/** Returns the gzipped bytes of these chunks and of everything that they import before they can run. */
function bytesOf(entries: readonly string[]): number {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST))).length, 0);
}

/** The locale files of a page in Thai, whose script takes the most bytes. */
const thai = (...folders: readonly string[]) => folders.map((folder) => `${folder}/locales/th.json`);
const DESK = '../../packages/desk/src';

const always = ['index.html', ...thai('../../packages/web-kit/src/i18n', 'src/app')];
const CHART = '../../packages/ui/src/chart/index.ts';
/** The texts and parts of the screens of a pair. */
const desk = thai(DESK, `${DESK}/pairs`);

/** The files that a page needs before it is idle; its chart and its lists of orders load after that. */
const PAGES = [
  {
    path: '/home',
    entries: ['src/app/pages/home-page.tsx', ...thai('src/features/home', `${DESK}/pairs`)],
  },
  {
    path: '/trade',
    entries: [
      'src/app/pages/trade/trade-page.tsx',
      ...desk,
      ...thai('src/features/spot', 'src/app/pages/trade'),
    ],
  },
  {
    path: '/markets',
    entries: ['src/app/pages/markets-page.tsx', ...thai(`${DESK}/pairs`)],
  },
  {
    path: '/lever',
    entries: ['src/app/pages/lever/lever-page.tsx', ...desk, ...thai('src/features/lever')],
  },
  {
    path: '/second',
    entries: ['src/app/pages/second/second-page.tsx', ...desk, ...thai('src/features/second')],
  },
] as const;

function budgetOf(path: string): Budget {
  const budget = budgets[path];
  if (!budget) throw new Error(`${path} has no budget`);
  return budget;
}

test('every budget is of a page that is measured here', () => {
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(Object.keys(budgets).toSorted());
});

for (const { path, entries } of PAGES) {
  const { firstScripts } = budgetOf(path);
  test(`${path} loads at most ${firstScripts / 1000} kB of script before it is idle`, () => {
    const bytes = bytesOf([...always, ...entries]);
    console.log(`first load of ${path} ${(bytes / 1000).toFixed(1)} kB gzipped`);
    expect(bytes).toBeLessThanOrEqual(firstScripts);
  });
}

test('the trade screen with everything that follows once it is idle stays within its budget', () => {
  const { allScripts = Number.NaN } = budgetOf('/trade');
  const all = [...always, ...PAGES[1].entries, CHART, 'src/features/spot/orders.ts'];
  const bytes = bytesOf(all);
  console.log(
    `trade, with chart and orders, ${(bytes / 1000).toFixed(1)} of ${allScripts / 1000} kB gzipped`,
  );
  expect(bytes).toBeLessThanOrEqual(allScripts);
});
