import { openItem } from './chain.ts';
import { selectAll } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import type { OrderReads } from './ports.ts';

/** Everything that a person wrote on the desk: messages, statements, claims and ratings, the oldest first. */
export async function ownWords(
  { sql, secrets }: Pick<OrderReads, 'sql' | 'secrets'>,
  userId: number,
): Promise<{
  readonly items: readonly object[];
  readonly claims: readonly object[];
  readonly ratings: readonly object[];
}> {
  const [items, claims, ratings] = await Promise.all([
    selectAll(sql, 'p2p_items', sql`where user_id = ${userId} order by id`),
    selectAll(sql, 'p2p_claims', sql`where user_id = ${userId} order by id`),
    selectAll(sql, 'p2p_ratings', sql`where user_id = ${userId} order by created_at, order_id`),
  ]);
  return {
    items: items.map((row) => openItem(secrets, row)),
    claims: claims.map((row) => ({
      order_id: row.order_id,
      side: row.side,
      reason: row.reason,
      status: row.status,
      created_at: wireDate(row.created_at),
      decided_at: wireDate(row.decided_at),
    })),
    ratings: ratings.map((row) => ({
      order_id: row.order_id,
      is_positive: row.is_positive ? 1 : 0,
      tags: row.tags,
      comment: row.comment,
      created_at: wireDate(row.created_at),
    })),
  };
}
