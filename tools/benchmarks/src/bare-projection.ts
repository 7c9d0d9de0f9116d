import { totalRows, type UnnestRows } from './unnest-rows.ts';
import type { Sql } from '@candor/storage';

/** Rows of one statement; where the limit is flat, and more would only wait longer. */
const ROWS_AT_ONCE = 1_000;

/** The limit: the same rows into the same tables, with their columns ready, one statement after the other. */
export async function writeBare(sql: Sql, runs: readonly (readonly UnnestRows[])[]): Promise<number> {
  let written = 0;
  for (const tables of runs) {
    await sql.begin(async (transaction) => {
      for (const rows of tables)
        for (let from = 0; from < totalRows(rows); from += ROWS_AT_ONCE) {
          const part = rows.columns.map((column) => column.slice(from, from + ROWS_AT_ONCE));
          await transaction.unsafe(rows.statement, part as never[], { prepare: true });
        }
    });
    written += tables.reduce((sum, rows) => sum + totalRows(rows), 0);
  }
  return written;
}
