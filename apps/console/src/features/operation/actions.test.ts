import { expect, it } from 'vitest';
import { isSubject } from '../../shared/terms/subjects.ts';
import { isKnownAction } from './actions.ts';
import { isNamedKind } from './object-kinds.ts';

const SERVER: Record<string, string> = import.meta.glob(
  '../../../../server/src/{products,commands,commons}/**/*.ts',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

it('has words for every action that the server writes into the record', () => {
  const sources = Object.values(SERVER).filter((text) => text.includes('objectKind'));
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => !isKnownAction(action))).toEqual([]);
});

it('has words for every kind of object that the server writes into the record', () => {
  const kinds = Object.values(SERVER).flatMap((text) =>
    [...text.matchAll(/\bobjectKind: '(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !isNamedKind(kind) && !isSubject(kind))).toEqual([]);
});
