import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import conformance from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity?: string }>>;
};

/**
 * Checksums of the files in the published archives, taken from archives whose own checksum is that of the lock file. A
 * pin that moves gets its new one from the archive, not from what is installed.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  '@binance/connector':
    'H0w7I3n8MvYLqnDdzIL1eN34rxkwzO3l0Y4V2HM80fx+DQLDQsoH6evzjhnvqN8BVS4AyTLyct0ItJiGDgtITw==',
  '@binance/spot': 'QOx5izFNoaOzuLo9ZK5g+k/MkxW8QmozAwn7BpdPWb9p5nDU5Dznb9dJJyiKQZHTCaD2JV5huXWjtJ5NtQFeiw==',
  binance: 'LW4nUxiNIjer2V5kSDQ+AS+T27Rze+zzd9dP+vXeaUYAucSTw3s9S9qOV1yttZN65s67y5+Gq8lp8H5aSNFL8A==',
  'binance-api-node':
    'm9iqVfTHStxIAFl99UV5dJfkYcXaWp8elhMY09MZ4Y5F9fh/1iH4DVycJOvRV5CUlG5Lqcn8dKJX1aobyIFgUw==',
  ccxt: 'uSECwNyPMDJC8+ZPuGYtuT3qqxyuHdEnO7M7MJ0RJnDrOKUhAv6uhuNmFunIGu0rX3SwwzqMmVZnFT9PtILosA==',
  'node-binance-api':
    'SzNgYaMAsO3rcl+f8bPLgj8j+pcUin37Mz03Re3Gkqy5ewLiZdJkDzOGC5PNmq9pRNymuJgTpwh/SVa86ddbaQ==',
};

/** The checksum of every file of a folder with its name, but for what is installed below it. */
function checksumOf(folder: string): string {
  const sum = createHash('sha512');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('node_modules/'));
  for (const name of names.toSorted()) {
    const bytes = readFileSync(join(folder, name));
    sum.update(`${name}\0`).update(createHash('sha512').update(bytes).digest());
  }
  return sum.digest('base64');
}

const OTHERS = Object.entries(conformance.devDependencies).filter(([name]) => !name.startsWith('@candor/'));

test.each(OTHERS)('%s %s is installed as it was published', (name, version) => {
  const locked = packages[`node_modules/${name}`];
  expect(locked).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) as string });
  expect(checksumOf(join(ROOT, 'node_modules', name))).toBe(PUBLISHED[name]);
});
