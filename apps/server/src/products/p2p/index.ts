import { none } from '../../facets/none.ts';
import { DELETED, kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { deskCalls } from './desk/calls.ts';
import { deskOfUser, deskOwn, deskRows } from './desk/facets.ts';
import { push } from './desk/push.ts';
import { tables as deskTables } from './desk/table.ts';
import { tables } from './orders/table.ts';

const EVIDENCE = kept('The evidence of P2P orders, which other people and operators rely on. It is sealed.');

export const p2p = defineProduct({
  name: 'p2p',
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  calls: deskCalls,
  tables: [...tables, ...deskTables],
  push,
  seed: none('Orders are placed by users.'),
  rows: {
    p2p_items: EVIDENCE,
    p2p_claims: EVIDENCE,
    p2p_ratings: kept('Ratings count for the person who was rated.'),
    p2p_reads: DELETED,
    p2p_user_blocks: DELETED,
    ...deskRows,
  },
  ofUser: deskOfUser,
  own: deskOwn,
  sealed: none('It is added with the chat.'),
  terms: none('Operators set the terms of the desk.'),
  queues: none('Appeals and claims wait for operators.'),
  operators: none('Operators decide appeals.'),
  proposals: none('Decisions take two operators.'),
  work: none('The engine does what is due.'),
  pools: none('Coins of orders stay in the accounts of their sellers.'),
});
