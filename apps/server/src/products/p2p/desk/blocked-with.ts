import type { Sql } from '@candor/storage';

/** Resolves with everybody whom a person has blocked, and by whom the person is blocked: neither sees the other's ads. */
export async function blockedWith(sql: Sql, userId: number): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select blocked_id as id from p2p_user_blocks where user_id = ${userId}
    union select user_id from p2p_user_blocks where blocked_id = ${userId}`;
  return new Set(rows.map(({ id }) => id));
}
