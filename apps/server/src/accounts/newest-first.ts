/** Rows of a table, newest first, with what the table still lacks in front of them. */
export interface NewestFirst<Item> {
  /** Not in the table yet, newest first; the table is read without them. */
  readonly fresh: readonly Item[];
  /** How many the table has. */
  readonly count: () => Promise<number>;
  /** Rows of the table beyond `after`, or beyond so many. */
  readonly read: (range: RowRange<Item>) => Promise<readonly Item[]>;
}

export interface RowRange<Item> {
  readonly limit: number;
  readonly offset: number;
  readonly after: Item | undefined;
}

export interface PageRange {
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
}

/** Rows of one statement of a long read. */
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
 * Everything, a run of rows at a time. Each run is a statement of its own that goes on behind the last row, so a
 * slow reader holds neither memory nor one of the database's few connections; rows that never change, read from
 * the newest on, are the same as in one statement.
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
