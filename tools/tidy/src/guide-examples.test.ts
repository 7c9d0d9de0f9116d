import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiles, applyEdit, copyTexts, copyTree, editsOf, takeOut } from './apply-example.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The programs that are compiled, side by side; the contract is a part of each. */
const LANES = [['tsconfig.node.json'], ['tsconfig.web.json', 'apps/console/tsconfig.json']] as const;

/** The existing files that each example edits by hand, and of these the texts. */
const EXAMPLES = {
  'add-a-call': { files: 1, texts: 0 },
  'add-a-chain': { files: 5, texts: 2 },
  'add-a-language': { files: 1, texts: 2 },
  'add-a-product': { files: 4, texts: 6 },
  'add-an-operator-act': { files: 3, texts: 2 },
} as const;

/** Edits that are left out at first, and the name that an error then says. */
const REQUIRED = {
  'apps/server/src/products/market-data/calls.ts': 'market/clock',
  'apps/server/src/products/index.ts': 'console/ideas',
  'apps/server/src/products/content/operators.ts': 'console/area_reset',
  'apps/console/src/app/features.ts': 'No feature answers the right ideas.read.',
  'apps/console/src/features/settings/place/index.ts': 'No feature answers the action area_',
  'apps/console/src/features/settings/place/locales/en.json': 'settingsPlace.reset_names',
  'apps/web/src/app/locales/en.json': 'header.ideas',
  'apps/console/src/features/networks/presets.ts': "Property 'tron' is missing in type '{ evm: ",
  'apps/console/src/shared/locales/en.json': 'settingName.letter_closing_vi',
  'apps/console/src/features/networks/locales/en.json': 'networks.family_tron',
  'packages/chains/src/open.ts': "Property 'tron' is missing in type '{ evm: { read: ",
  'packages/chains/src/account.ts': "Property 'tron' is missing in type '{ evm: (network: ",
  'packages/contract/src/openapi/group-texts.ts': "Property 'idea' is missing",
} as const;

/** A text of the new language that is left out at first. */
const LEFT_OUT = {
  file: 'packages/contract/src/areas/savings/texts/vi.ts',
  after: "  savings_active: 'In effect',",
  insert: "  savings_matured: 'Expired',",
};

const isText = (file: string) => file.includes('/locales/') || file.includes('/texts/');
const exampleFolder = (name: string) => join(ROOT, 'docs/guides/examples', name);
const edits = Object.keys(EXAMPLES).flatMap((name) => editsOf(exampleFolder(name)));
const isRequired = ({ file }: { file: string }) => Object.hasOwn(REQUIRED, file);

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'guide-examples-'));
  copyTree(ROOT, copy);
  for (const name of Object.keys(EXAMPLES)) addFiles(exampleFolder(name), copy);
  for (const edit of edits.filter((each) => !isRequired(each))) applyEdit(edit, copy);
  for (const name of Object.keys(EXAMPLES)) copyTexts(exampleFolder(name), copy);
  takeOut(LEFT_OUT, copy);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'write:calls'], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run write:calls failed in the copy:\n${stdout}${stderr}`);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function errorsOf(config: string): Promise<string> {
  const info = join(copy, `${config.replaceAll('/', '-')}.tsbuildinfo`);
  const options = [
    '--checkers',
    '1',
    '--pretty',
    'false',
    '--noErrorTruncation',
    '--incremental',
    '--tsBuildInfoFile',
    info,
  ];
  return new Promise((resolve) => {
    execFile(
      join(copy, 'node_modules/.bin/tsc'),
      ['-p', config, ...options],
      { cwd: copy, encoding: 'utf8' },
      (_failure, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

/** Compiles programs in the copy, lanes side by side; resolves with what the compiler says. */
async function typeErrors(all: readonly (readonly string[])[]): Promise<string> {
  const lanes = all.map(async (configs) => {
    const found: string[] = [];
    for (const config of configs) found.push(await errorsOf(config));
    return found;
  });
  return (await Promise.all(lanes)).flat().join('');
}

/** Writes the program of Node without its tests and tools, which say nothing about a missing piece; returns its name. */
function withoutTests(): string {
  const name = 'tsconfig.without-tests.json';
  const program = {
    extends: './tsconfig.node.json',
    include: ['apps/server/src', 'packages/chains/src'],
    exclude: ['**/node_modules', '**/dist', '**/*.test.ts'],
  };
  writeFileSync(join(copy, name), JSON.stringify(program));
  return name;
}

test.each(Object.entries(EXAMPLES))('%s edits as few existing files as its guide says', (name, expected) => {
  const byHand = editsOf(exampleFolder(name)).filter(({ writtenBy }) => writtenBy === undefined);
  const files = [...new Set(byHand.map(({ file }) => file))];
  const texts = files.filter(isText);
  expect({ files: files.length - texts.length, texts: texts.length }).toEqual(expected);
});

test('no example compiles without a piece that its guide requires, and all compile with them', async () => {
  const [, ofBrowsers] = LANES;
  const missing = await typeErrors([[withoutTests()], ofBrowsers]);
  for (const [file, name] of Object.entries(REQUIRED)) expect(missing, file).toContain(name);
  expect(missing, LEFT_OUT.file).toContain("Property 'savings_matured' is missing");
  for (const edit of [...edits.filter(isRequired), LEFT_OUT]) applyEdit(edit, copy);
  expect(await typeErrors(LANES)).toBe('');
});

test('an edit that fits nowhere fails with the name of its file', () => {
  const edit = { file: 'README.md', after: 'No such line.', insert: '' };
  expect(() => applyEdit(edit, copy)).toThrow('README.md has 0 lines');
});
