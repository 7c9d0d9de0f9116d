import type { QueryClient } from '@tanstack/react-query';

interface Identified {
  readonly id: number;
}

/** A list of rows as it was read: all of them, or a page. */
type KeptRows<Row> = readonly Row[] | { readonly data: readonly Row[]; readonly total: number };

/** Changes the rows of every list that was read under a key; the total of a page follows. */
export function changeRows<Row extends Identified>(
  client: QueryClient,
  queryKey: readonly ['own', ...unknown[]],
  change: (rows: readonly Row[]) => readonly Row[],
): void {
  client.setQueriesData<KeptRows<Row>>({ queryKey }, (before) => {
    if (before === undefined) return before;
    if (!('data' in before)) return change(before);
    const data = change(before.data);
    return { ...before, data, total: before.total + data.length - before.data.length };
  });
}

/** Returns a change that puts what rows have become in their places; a row that is not listed is not added. */
export function replacing<Row extends Identified>(changed: readonly Row[]) {
  const byId = new Map(changed.map((row) => [row.id, row]));
  return (rows: readonly Row[]): readonly Row[] => rows.map((row) => byId.get(row.id) ?? row);
}

/** Returns a change that takes rows out. */
export function without<Row extends Identified>(gone: readonly Identified[]) {
  const ids = new Set(gone.map(({ id }) => id));
  return (rows: readonly Row[]): readonly Row[] => rows.filter(({ id }) => !ids.has(id));
}

/** Returns a change that puts a new row first; one that is listed stays as it is. */
export function beginningWith<Row extends Identified>(row: Row) {
  return (rows: readonly Row[]): readonly Row[] =>
    rows.some(({ id }) => id === row.id) ? rows : [row, ...rows];
}
