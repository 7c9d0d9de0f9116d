import { none } from '../../facets/none.ts';
import { DELETED, kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { deskCalls } from './desk/calls.ts';
import { deskOfUser, deskOwn, deskRows } from './desk/facets.ts';
import { push } from './desk/push.ts';
import { tables as deskTables } from './desk/table.ts';
import { appealCalls, p2pOperators, p2pProposals } from './operators/operators.ts';
import { p2pQueues } from './operators/queues.ts';
import { tables as rateTables } from './operators/rate-times.ts';
import { p2pTerms } from './operators/terms.ts';
import { tables } from './orders/table.ts';

const EVIDENCE = kept('The evidence of P2P orders, which other people and operators rely on. It is sealed.');

type CallPorts = Parameters<typeof deskCalls>[0] & Parameters<typeof appealCalls>[0];

function calls(ports: CallPorts) {
  return { ...deskCalls(ports), ...appealCalls(ports) };
}

export const p2p = defineProduct({
  name: 'p2p',
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  calls,
  tables: [...tables, ...deskTables, ...rateTables],
  push,
  seed: none('Orders are placed by users.'),
  rows: {
    p2p_items: EVIDENCE,
    p2p_claims: EVIDENCE,
    p2p_ratings: kept('Ratings count for the person who was rated.'),
    p2p_reads: DELETED,
    p2p_user_blocks: DELETED,
    p2p_shop_cases: kept('A proposal about the shop of a user, which ends with it.'),
    ...deskRows,
  },
  ofUser: deskOfUser,
  own: deskOwn,
  sealed: none('It is added with the chat.'),
  terms: p2pTerms,
  queues: p2pQueues,
  operators: p2pOperators,
  proposals: p2pProposals,
  work: none('The engine does what is due.'),
  pools: none('Coins of orders stay in the accounts of their sellers.'),
});
