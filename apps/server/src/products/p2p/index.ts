import { none } from '../../facets/none.ts';
import { DELETED, kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { appealCalls, p2pOperators, p2pProposals } from './operators/operators.ts';
import { p2pQueues } from './operators/queues.ts';
import { tables as rateTables } from './operators/rate-times.ts';
import { p2pTerms } from './operators/terms.ts';
import { tables } from './orders/table.ts';

const EVIDENCE = kept('The evidence of P2P orders, which other people and operators rely on. It is sealed.');

export const p2p = defineProduct({
  name: 'p2p',
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  calls: appealCalls,
  tables: [...tables, ...rateTables],
  push: none('Frames are not here yet.'),
  seed: none('Orders are placed by users.'),
  rows: {
    p2p_items: EVIDENCE,
    p2p_claims: EVIDENCE,
    p2p_shop_cases: kept('It is about the shop of a user, and ends with its proposal.'),
    p2p_ratings: kept('Ratings count for the person who was rated.'),
    p2p_reads: DELETED,
    p2p_user_blocks: DELETED,
  },
  ofUser: none('Open orders hinder a closing.'),
  own: none('The export asks its lists as they are.'),
  sealed: none('It is added with the chat.'),
  terms: p2pTerms,
  queues: p2pQueues,
  operators: p2pOperators,
  proposals: p2pProposals,
  work: none('The engine does what is due.'),
  pools: none('Coins of orders stay in the accounts of their sellers.'),
});
