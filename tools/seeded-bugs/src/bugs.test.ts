import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUGS } from './bugs.mjs';

const ROOT = new URL('../../../', import.meta.url);

it.each(BUGS)('finds the place of "$name" once in today’s source', ({ file, find, replace }) => {
  expect(readFileSync(new URL(file, ROOT), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

it('gives every bug a name of its own', () => {
  expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
});
