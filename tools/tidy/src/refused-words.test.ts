import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Sources in which the glossary's words hold. The wire has names of its own, in the contract and in the columns of tables. */
const SOURCES = [
  'apps/server/src',
  'apps/console/src',
  'apps/web/src',
  'packages/chains/src',
  'apps/signer/src',
];
const WITH_NAMES_OF_ITS_OWN = /\.(data|test)\.tsx?$|tables\/schema\.ts$/;

/**
 * Words that the glossary refuses, and the number of files with a name that holds one. A file that loses its last one lowers
 * the number; no number rises.
 */
const FILES = { draw: 2, draws: 1, people: 0, person: 0, persons: 0, mail: 12, mails: 0 };

/** Names in a source, without texts and comments. */
function namesIn(text: string): string[] {
  const code = text.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/.*$|`[^`$]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm,
    '',
  );
  return code.match(/\b[A-Za-z][A-Za-z0-9]*\b/g) ?? [];
}

/** The words of a name: `drawLetters` is made of draw and letters. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

it('names of the code use no more of the words that the glossary refuses', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !WITH_NAMES_OF_ITS_OWN.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = Object.fromEntries(Object.keys(FILES).map((word) => [word, 0])) as typeof FILES;
  for (const file of files) {
    const words = new Set(namesIn(readFileSync(`${ROOT}/${file}`, 'utf8')).flatMap(wordsOf));
    for (const word of Object.keys(FILES) as (keyof typeof FILES)[]) if (words.has(word)) found[word] += 1;
  }
  expect(found).toEqual(FILES);
});
