import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./tidy.mjs', import.meta.url));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-tidy-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function check(file: string, text: string): { status: number | null; output: string } {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it('a clean source file passes', () => {
  expect(check('packages/ui/src/button.ts', 'export const one = 1;\n').status).toBe(0);
});

it('a tree without sources fails: nothing was read', () => {
  const { status, output } = check('README.md', 'words\n');
  expect(status).toBe(1);
  expect(output).toContain('read-nothing');
});

it.each([
  ['refused-name', 'packages/ui/src/utils/button.ts', 'export const one = 1;\n'],
  ['refused-name', 'packages/ui/src/order-manager.ts', 'export const one = 1;\n'],
  ['too-long', 'packages/ui/src/button.ts', 'export const one = 1;\n'.repeat(401)],
  ['too-long', 'apps/server/src/products/spot/lists.world.test.ts', 'export const one = 1;\n'.repeat(401)],
  ['todo-without-issue', 'packages/ui/src/button.ts', '// TODO: later\n'],
  [
    'duplicate-key',
    'apps/web/locales/en.json',
    '{"home":{"a":"A","b":{"c":"C"},"d":"\\"x\\": {"},"home":{}}',
  ],
  ['duplicate-key', 'apps/web/locales/th.json', '{"home":{"a":"A","b":["a","a"],"a":"B"}}'],
  ['narrowed-test-run', 'packages/ui/src/button.test.ts', "it.skip('x', () => {});\n"],
  ['wait-with-a-limit-of-its-own', 'apps/server/test/x.test.ts', 'await vi.waitFor(() => seen());\n'],
  ['engine-is-deterministic', 'packages/engine/src/book/book.ts', 'const now = Date.now();\n'],
  ['engine-is-deterministic', 'packages/engine/src/book/book.ts', 'const chance = Math.random();\n'],
  ['engine-is-deterministic', 'packages/engine/src/book/book.ts', 'export async function match() {}\n'],
  ['weak-random', 'apps/server/src/demo/prices.ts', "const random = createRandom('seed');\n"],
  ['this-machine', 'docs/guide.md', `see ${'/work'}/main\n`],
])('%s is caught in %s', (rule, file, text) => {
  const { status, output } = check(file, text);
  expect(status).toBe(1);
  expect(output).toContain(`${rule}: ${file}`);
});

it('a lockfile with download addresses is caught', () => {
  writeFileSync(join(root, 'package-lock.json'), '      "resolved": "https://registry.example/x.tgz",\n');
  expect(check('packages/ui/src/button.ts', '').output).toContain('lockfile-address: package-lock.json:1');
});
