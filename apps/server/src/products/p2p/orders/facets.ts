/** What the orders of the desk answer to the questions that are asked of every product. */
import { DELETED, kept, type Rows } from '../../../facets/rows.ts';
import type { OwnCalls, Sealed } from '../../define-product.ts';
import { resealTerms } from './agreed-terms.ts';
import { resealItems } from './chain.ts';

const EVIDENCE = kept('The evidence of P2P orders, which other people and operators rely on. It is sealed.');

export const orderRows = {
  p2p_items: EVIDENCE,
  p2p_claims: EVIDENCE,
  p2p_ratings: kept('Ratings count for the person who was rated.'),
  p2p_reads: DELETED,
  p2p_user_blocks: DELETED,
} as const satisfies Rows;

export const orderSealed: Sealed = { 'P2P terms': resealTerms, 'P2P evidence': resealItems };

export const orderOwn = {
  'legal/order_detail': 'Own orders are in the list; what was written about them is in the chat.',
  'legal/messages': 'What the person wrote is among the own words of the desk.',
  'legal/evidence': 'It is a file of its own for each order.',
  'legal/export': [{ format: 'json' }],
} as const satisfies OwnCalls;
