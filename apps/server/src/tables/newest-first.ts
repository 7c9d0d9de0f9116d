import type { Sql } from '@candor/storage';
import type postgres from 'postgres';

/** Rows of a table, newest first, preceded by those that the table still lacks. */
export interface NewestFirst<Item> {
  /** Items that are not in the table yet, newest first; the table is read without them. */
  readonly fresh: readonly Item[];
  /** Returns the number of rows in the table. */
  readonly count: () => Promise<number>;
  /** Reads rows of the table beyond `after`, or beyond an offset. */
  readonly read: (range: RowRange<Item>) => Promise<readonly Item[]>;
}

/**
 * A list of ended items, the last ended first. An item is written to the table again whenever it changes, so an
 * unprojected item counts by its last state, and the table is read without it.
 */
export function endedFirst<Item>(list: {
  readonly sql: Sql;
  readonly table: string;
  /** Last states that the table lacks, by id. */
  readonly unprojected: ReadonlyMap<number, Item>;
  /** True if the list shows this item; `where` expresses the same condition in SQL. */
  readonly isShown: (item: Item) => boolean;
  readonly where: postgres.Fragment;
  readonly place: (item: Item) => { readonly updatedMs: number; readonly id: number };
  readonly read: (rest: postgres.Fragment) => Promise<readonly Item[]>;
}): NewestFirst<Item> {
  const { sql, table, unprojected, place } = list;
  const lacks = unprojected.size === 0 ? sql`` : sql`and id <> all(${[...unprojected.keys()]}::bigint[])`;
  const where = sql`where ${list.where} ${lacks}`;
  return {
    fresh: [...unprojected.values()].filter(list.isShown).toSorted((left, right) => {
      const [one, other] = [place(left), place(right)];
      return other.updatedMs - one.updatedMs || other.id - one.id;
    }),
    async count() {
      const [row] = await sql<{ total: number }[]>`select count(*) as total from ${sql(table)} ${where}`;
      return row?.total ?? 0;
    },
    read({ limit, offset, after }) {
      const last = after === undefined ? undefined : place(after);
      const beyond = last === undefined ? sql`` : sql`and (updated_ms, id) < (${last.updatedMs}, ${last.id})`;
      return list.read(sql`
        ${where} ${beyond} order by updated_ms desc, id desc limit ${limit} offset ${offset}`);
    },
  };
}

/** A list whose items are all in memory, newest first. */
export function inMemory<Item>(items: readonly Item[]): NewestFirst<Item> {
  return { fresh: items, count: () => Promise.resolve(0), read: () => Promise.resolve([]) };
}

export interface RowRange<Item> {
  readonly limit: number;
  readonly offset: number;
  readonly after: Item | undefined;
}

export interface PageRange {
  /** 1-based page number. */
  readonly page: number;
  readonly size: number;
}

/** Number of rows per statement of a long read. */
const RUN = 1_000;

export async function readPage<Item>(
  { fresh, count, read }: NewestFirst<Item>,
  { page, size }: PageRange,
): Promise<{ readonly total: number; readonly items: readonly Item[] }> {
  const start = (page - 1) * size;
  const total = (await count()) + fresh.length;
  const rows = await read({ limit: size, offset: Math.max(0, start - fresh.length), after: undefined });
  return { total, items: [...fresh.slice(start, start + size), ...rows].slice(0, size) };
}

/**
 * Yields all rows, a run at a time. Each run is a separate statement that continues after the last row, so a slow
 * reader holds neither memory nor one of the database's few connections; rows that never change, read from the newest
 * on, are the same as in one statement.
 */
export async function* readRuns<Item>({ fresh, read }: NewestFirst<Item>): AsyncGenerator<readonly Item[]> {
  if (fresh.length > 0) yield fresh;
  let after: Item | undefined;
  for (;;) {
    const rows: readonly Item[] = await read({ limit: RUN, offset: 0, after });
    if (rows.length > 0) yield rows;
    if (rows.length < RUN) return;
    after = rows.at(-1);
  }
}
