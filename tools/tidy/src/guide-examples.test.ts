import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiles, applyEdit, copyTree, editsOf } from './apply-example.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CONFIGS = ['tsconfig.core.json', 'tsconfig.node.json', 'apps/console/tsconfig.json'];

/** The existing files that each example edits by hand, and of these the texts. */
const EXAMPLES = {
  'add-a-call': { files: 1, texts: 0 },
  'add-an-operator-act': { files: 3, texts: 2 },
} as const;

/** Edits that are left out at first, and the name that an error then says. */
const REQUIRED = {
  'apps/server/src/products/market-data/calls.ts': 'market/clock',
  'apps/server/src/products/content/operators.ts': 'console/area_reset',
  'apps/console/src/features/settings/place/index.ts': 'area_reset',
  'apps/console/src/features/settings/place/locales/en.json': 'settingsPlace.reset_names',
} as const;

const isText = (file: string) => file.includes('/locales/') || file.includes('/texts/');
const exampleFolder = (name: string) => join(ROOT, 'docs/guides/examples', name);
const edits = Object.keys(EXAMPLES).flatMap((name) => editsOf(exampleFolder(name)));
const isRequired = ({ file }: { file: string }) => Object.hasOwn(REQUIRED, file);

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'guide-examples-'));
  copyTree(ROOT, copy);
  for (const name of Object.keys(EXAMPLES)) addFiles(exampleFolder(name), copy);
  writeGenerated('area-lists');
  writeGenerated('derived');
  for (const edit of edits.filter((each) => !isRequired(each))) applyEdit(edit, copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Does in the copy what `npm run write:calls` does for the contract. */
function writeGenerated(name: string) {
  const path = `packages/contract/test/${name}.test.ts`;
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', path, '--update'],
    { cwd: copy, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${path} failed in the copy:\n${stdout}${stderr}`);
}

function typeErrors(): string {
  return CONFIGS.map((config, index) => {
    const info = join(copy, `${index}.tsbuildinfo`);
    const { stdout, stderr } = spawnSync(
      join(copy, 'node_modules/.bin/tsc'),
      ['-p', config, '--checkers', '1', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', info],
      { cwd: copy, encoding: 'utf8' },
    );
    return stdout + stderr;
  }).join('');
}

test.each(Object.entries(EXAMPLES))('%s edits as few existing files as its guide says', (name, expected) => {
  const files = [...new Set(editsOf(exampleFolder(name)).map(({ file }) => file))];
  const texts = files.filter(isText);
  expect({ files: files.length - texts.length, texts: texts.length }).toEqual(expected);
});

test('no example compiles without a piece that its guide requires, and all compile with them', () => {
  const missing = typeErrors();
  for (const [file, name] of Object.entries(REQUIRED)) expect(missing, file).toContain(name);
  for (const edit of edits.filter(isRequired)) applyEdit(edit, copy);
  expect(typeErrors()).toBe('');
});

test('an edit that fits nowhere fails with the name of its file', () => {
  const edit = { file: 'README.md', after: 'No such line.', insert: '' };
  expect(() => applyEdit(edit, copy)).toThrow('README.md has 0 lines');
});
