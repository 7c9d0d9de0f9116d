import type { EngineReader } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import { none } from '../../../facets/none.ts';
import type { Hindrance } from '../../../facets/of-user.ts';

/** Resolves with the number of open orders of a user and of claims that nobody has decided: they hinder a closing. */
export async function ordersLeft(
  engine: EngineReader,
  userId: number,
  transaction: Transaction,
): Promise<Hindrance> {
  const [row] = await transaction<{ count: number }[]>`
    select count(*)::int as count from p2p_claims
    where status in ('waiting_answer', 'in_review') and (user_id = ${userId} or order_id in (
      select id from p2p_orders where maker_id = ${userId} or taker_id = ${userId}))`;
  const open = engine.p2p.ordersOf(userId).length;
  return { key: 'closing_p2p_left', count: open + (row?.count ?? 0) };
}

export function p2pOfUser({ engine }: { readonly engine: EngineReader }) {
  return {
    shown: none('The desk shows its persons on a page of its own.'),
    hinders: async (userId: number, transaction: Transaction) => [
      await ordersLeft(engine, userId, transaction),
    ],
    find: none('Operators search for orders of the desk by their ids.'),
  };
}
