import type { Sql, Transaction } from '@candor/storage';
import type { Secrets } from './secrets.ts';

/** A change of the master key: values are opened with the old one and sealed with the new one. */
export interface KeyChange {
  readonly sql: Sql;
  readonly from: Secrets;
  readonly to: Secrets;
}

/** Rows that are sealed anew in one transaction; pictures have megabytes. */
const ROWS_AT_ONCE = 20;

/**
 * Seals the rows of one table anew, a few in each transaction, until `nextRows` finds none that the old key sealed.
 * Resolves with their number. A run that was broken off is continued by the next one.
 */
export async function resealRows<Row>(
  { sql }: KeyChange,
  nextRows: (sql: Transaction, count: number) => Promise<readonly Row[]>,
  write: (sql: Transaction, row: Row) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; ; ) {
    const resealed = await sql.begin(async (transaction) => {
      const rows = await nextRows(transaction, ROWS_AT_ONCE);
      for (const row of rows) await write(transaction, row);
      return rows.length;
    });
    if (resealed === 0) return count;
    count += resealed;
  }
}
