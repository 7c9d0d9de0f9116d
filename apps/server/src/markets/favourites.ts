import type { Sql } from '../storage/sql.ts';

/** Ids of the pairs that a user has starred. */
export async function favouritesOf(sql: Sql, userId: number): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select currency_match_id as id from favourites where user_id = ${userId}`;
  return new Set(rows.map((row) => row.id));
}
