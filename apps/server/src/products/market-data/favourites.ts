import type { Sql } from '@candor/storage';
import { select } from '../../tables/rows.ts';

/** Ids of the pairs that a user has starred. */
export async function favouritesOf(sql: Sql, userId: number): Promise<ReadonlySet<number>> {
  const rows = await select(sql, 'favourites', ['currency_match_id'], sql`where user_id = ${userId}`);
  return new Set(rows.map((row) => row.currency_match_id));
}

export async function setFavourite(
  sql: Sql,
  userId: number,
  marketId: number,
  isAdded: boolean,
): Promise<void> {
  if (isAdded) {
    await sql`insert into favourites (user_id, currency_match_id) values (${userId}, ${marketId}) on conflict do nothing`;
  } else {
    await sql`delete from favourites where user_id = ${userId} and currency_match_id = ${marketId}`;
  }
}
