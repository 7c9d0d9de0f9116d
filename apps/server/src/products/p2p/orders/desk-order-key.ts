import type { Sql } from '@candor/storage';
import { select } from '../../../tables/rows.ts';

/** Resolves with the order of the P2P desk that a person opened under a key of theirs; undefined: there is none. */
export async function findDeskOrder(sql: Sql, userId: number, clientId: string): Promise<number | undefined> {
  const [row] = await select(
    sql,
    'p2p_orders',
    ['id'],
    sql`
      where (buyer_id = ${userId} or seller_id = ${userId}) and taker_id = ${userId} and client_id = ${clientId}`,
  );
  return row?.id;
}
