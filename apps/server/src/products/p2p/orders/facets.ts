/** The answers of the desk's orders to the questions that are asked of every product. */
import { DELETED, kept, type Rows } from '../../../facets/rows.ts';
import type { EngineReader } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import type { Hindrance } from '../../../facets/of-user.ts';
import type { OwnCalls, Sealed } from '../../define-product.ts';
import { resealTerms } from './agreed-terms.ts';
import { resealItems } from './chain.ts';

const EVIDENCE = kept(
  'The evidence of P2P orders, which other people and operators rely on. It is sealed, and deleted after the days that are set.',
);

export const orderRows = {
  p2p_items: EVIDENCE,
  p2p_claims: EVIDENCE,
  p2p_ratings: kept('Ratings count for the person who was rated.'),
  p2p_reads: DELETED,
  p2p_user_blocks: DELETED,
  p2p_letters: DELETED,
  p2p_announced_blocks: DELETED,
} as const satisfies Rows;

export const orderSealed: Sealed = { 'P2P terms': resealTerms, 'P2P evidence': resealItems };

export const orderOwn = {
  'legal/order_detail': 'Own orders are in the list; what was written about them is in the chat.',
  'legal/messages': 'What the person wrote is among the own words of the desk.',
  'legal/evidence': 'It is a file of its own for each order.',
  'legal/export': [{ format: 'json' }],
} as const satisfies OwnCalls;

/** Open orders of a user, and claims about the user's orders that nobody has decided. */
export async function orderHindrances(
  engine: EngineReader,
  userId: number,
  transaction: Transaction,
): Promise<readonly Hindrance[]> {
  const [row] = await transaction<{ count: number }[]>`
    select count(*)::int as count from p2p_claims
    where status in ('waiting_answer', 'in_review') and (user_id = ${userId} or order_id in (
      select id from p2p_orders where maker_id = ${userId} or taker_id = ${userId}))`;
  return [{ key: 'closing_p2p_left', count: engine.p2p.ordersOf(userId).length + (row?.count ?? 0) }];
}
