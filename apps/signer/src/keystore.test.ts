import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { KeystoreFailure, readKeystore, writeKeystore } from './keystore.ts';

const PASSPHRASE = 'correct horse battery';
const SECRET = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

let folder: string;
let file: string;
/** A keystore of the secret: to make one takes half a second and 128 MiB, as it should. */
let made: string;

function openFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'candor-keystore-'));
  file = join(folder, 'keystore.json');
}
const removeFolder = () => rmSync(folder, { recursive: true });

beforeAll(() => {
  openFolder();
  writeKeystore(file, SECRET, PASSPHRASE);
  made = readFileSync(file, 'utf8');
  removeFolder();
});
beforeEach(openFolder);
afterEach(removeFolder);

test('a keystore gives its secret back, is readable by its owner alone and does not hold the words', () => {
  writeKeystore(file, SECRET, PASSPHRASE);
  expect(readKeystore(file, PASSPHRASE)).toBe(SECRET);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('winner');
});

test('a passphrase of another form of the same letters opens a keystore', () => {
  writeKeystore(file, SECRET, 'café au lait noir');
  expect(readKeystore(file, 'cafe\u0301 au lait noir')).toBe(SECRET);
});

test('a wrong passphrase opens nothing', () => {
  writeFileSync(file, made);
  expect(() => readKeystore(file, 'correct horse batterie')).toThrow(/passphrase does not open/);
});

test.each([
  ['its text', 'text'],
  ['its tag', 'tag'],
  ['its nonce', 'nonce'],
])('a keystore is refused where %s was changed', (_title, field) => {
  const stored = JSON.parse(made) as Record<string, string>;
  const [first = '', ...rest] = stored[field] ?? '';
  writeFileSync(file, JSON.stringify({ ...stored, [field]: (first === '0' ? '1' : '0') + rest.join('') }));
  expect(() => readKeystore(file, PASSPHRASE)).toThrow(KeystoreFailure);
});

test('a keystore is refused where somebody made its passphrase cheaper to guess', () => {
  const stored = JSON.parse(made) as { kdf: object };
  writeFileSync(file, JSON.stringify({ ...stored, kdf: { ...stored.kdf, N: 2 } }));
  expect(() => readKeystore(file, PASSPHRASE)).toThrow(/is no keystore/);
});

test('a keystore is never overwritten', () => {
  writeFileSync(file, made);
  expect(() => writeKeystore(file, 'other words', PASSPHRASE)).toThrow(/is not overwritten/);
  expect(readFileSync(file, 'utf8')).toBe(made);
});

test('a passphrase of fewer than 12 characters makes no keystore', () => {
  expect(() => writeKeystore(file, SECRET, 'short')).toThrow(/12 characters/);
});
