import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AREAS, WITHOUT_RULES } from './areas.mjs';

const ENGINE = fileURLToPath(new URL('../../../packages/engine/src', import.meta.url));

test('every folder of the engine is a part that is mutated, or named as one without rules', () => {
  const folders = readdirSync(ENGINE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const mutated = Object.keys(AREAS).filter((name) => AREAS[name]?.mutated.startsWith('packages/engine/'));
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...mutated, ...WITHOUT_RULES].toSorted());
});
