import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PARTS, STOREYS } from './layers.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const named = STOREYS.flatMap(({ part, floors, free }) => {
  const folder = PARTS.find(({ name }) => name === part)?.folder ?? '';
  return [...floors.flat(), ...free].map((name) => `${folder}/src/${name}`);
});

it('every folder that a layer names exists', () => {
  expect(named.filter((folder) => !existsSync(`${ROOT}${folder}`))).toEqual([]);
});
