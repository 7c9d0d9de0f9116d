import type { Pool } from '@candor/storage';

/** Returns the number of rows of a table that the database read for `work`; the pool has one connection. */
export async function rowsRead(sql: Pool, table: string, work: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    await sql`select pg_stat_force_next_flush()`;
    const [row] = await sql<{ rows: number }[]>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = ${table}`;
    return row?.rows ?? 0;
  };
  const before = await counted();
  await work();
  return (await counted()) - before;
}
