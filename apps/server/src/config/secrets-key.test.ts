import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@candor/primitives';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoSecretsKey, isSecretsKey, isWeakSecretsKey } from './secrets-key.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-key-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('a demo makes its key once, for its owner alone, and nothing else is left behind', async () => {
  const key = await demoSecretsKey(dataDir);
  expect(isSecretsKey(key)).toBe(true);
  expect(await demoSecretsKey(dataDir)).toBe(key);
  const path = join(dataDir, 'secrets.key');
  expect((await readFile(path, 'utf8')).trim()).toBe(key);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('a file that holds no key is an error, and not replaced', async () => {
  await writeFile(join(dataDir, 'secrets.key'), 'spoilt');
  await expect(demoSecretsKey(dataDir)).rejects.toThrow('32 bytes');
  expect(await readFile(join(dataDir, 'secrets.key'), 'utf8')).toBe('spoilt');
});

it.each([
  [Buffer.alloc(32).toString('base64'), true],
  [Buffer.alloc(31).toString('base64'), false],
  [Buffer.alloc(33).toString('base64'), false],
  [Buffer.alloc(32).toString('hex'), false],
  [`${Buffer.alloc(32).toString('base64')} `, false],
  ['', false],
])('%j is a key: %s', (text, expected) => {
  expect(isSecretsKey(text)).toBe(expected);
});

it('no random key is taken for a weak one', () => {
  const random = createRandom('keys');
  for (let count = 0; count < 20_000; count += 1) {
    const bytes = Array.from({ length: 32 }, () => random.integer({ from: 0, to: 255 }));
    expect(isWeakSecretsKey(Buffer.from(bytes).toString('base64'))).toBe(false);
  }
});
