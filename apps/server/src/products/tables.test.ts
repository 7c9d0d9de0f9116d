import { expect, test } from 'vitest';
import { defineProjection } from '../projections/define-projection.ts';
import { cancelAlls } from './conditional/table.ts';
import { NOT_PROJECTED, PROJECTIONS } from './tables.ts';

const projected = new Set<string>(PROJECTIONS.flatMap(({ kinds }) => kinds as readonly string[]));

test('no event kind is projected and named as not projected, and each of these says why', () => {
  expect(Object.keys(NOT_PROJECTED).filter((kind) => projected.has(kind))).toEqual([]);
  expect(Object.values(NOT_PROJECTED).filter((reason) => reason.length < 20)).toEqual([]);
});

test('no table has two projections', () => {
  const tables = PROJECTIONS.map(({ table }) => table);
  expect(tables).toEqual([...new Set(tables)]);
});

test('a statement names its columns wherever it lists them', () => {
  expect(cancelAlls.insert.statement).toBe(
    'insert into cancel_alls (seq, user_id, client_id, order_ids, trigger_ids) ' +
      'select seq, user_id, client_id, order_ids::bigint[], trigger_ids::bigint[] ' +
      'from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) ' +
      'as given (seq, user_id, client_id, order_ids, trigger_ids)',
  );
});

/** Compiled and run; where one of the marked lines is no longer an error, `check:types` fails. */
test('the compiler refuses what does not fit the events and the schema', () => {
  const { adjusted: _, ...lacking } = NOT_PROJECTED;
  // @ts-expect-error an event kind that no projection reads must be named
  const lacksAKind: typeof NOT_PROJECTED = lacking;
  // @ts-expect-error an event kind that a projection reads must not be named
  const namesTooMany: typeof NOT_PROJECTED = { ...lacking, adjusted: '', posted: '' };
  expect([lacksAKind, namesTooMany].map((kinds) => 'posted' in kinds)).toEqual([false, true]);

  const events = () => ({
    user_registered: ({ userId }: { readonly userId: number }) => ({ userId }),
  });
  const lacksAColumn = defineProjection({
    table: 'areas',
    key: ['id'],
    events,
    // @ts-expect-error every column must be there
    columns: { id: ({ userId }) => userId, iso_code: () => '' },
  });
  const hasAnotherType = defineProjection({
    table: 'areas',
    key: ['id'],
    events,
    columns: {
      id: ({ userId }) => userId,
      // @ts-expect-error the value must be of the column's type
      iso_code: ({ userId }) => userId,
      global_code: () => '',
      enabled: () => true,
      list_order: () => 1,
    },
  });
  const hasNoSuchKind = defineProjection({
    table: 'areas',
    key: ['id'],
    // @ts-expect-error there is no such event
    events: () => ({ user_forgotten: () => ({ userId: 1 }) }),
    columns: {
      id: () => 1,
      iso_code: () => '',
      global_code: () => '',
      enabled: () => true,
      list_order: () => 1,
    },
  });
  expect([lacksAColumn, hasAnotherType, hasNoSuchKind].map(({ kinds }) => kinds)).toEqual([
    ['user_registered'],
    ['user_registered'],
    ['user_forgotten'],
  ]);
});
