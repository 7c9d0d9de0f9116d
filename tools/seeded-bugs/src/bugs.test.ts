import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUGS } from './bugs.mjs';

const ROOT = new URL('../../../', import.meta.url);

it.each(BUGS.map(({ name, file, find, replace }) => [name, { file, find, replace }] as const))(
  'there is one place for the bug "%s"',
  (_, { file, find, replace }) => {
    const places = readFileSync(new URL(file, ROOT), 'utf8').split(find).length - 1;
    expect([file, places]).toEqual([file, 1]);
    expect(replace).not.toBe(find);
  },
);

it('no two bugs share a name', () => {
  const names = BUGS.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
