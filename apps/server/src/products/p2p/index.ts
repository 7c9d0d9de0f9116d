import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { p2pCalls } from './calls.ts';
import { deskOwn, deskRows } from './desk/facets.ts';
import { tables as deskTables } from './desk/table.ts';
import { p2pOfUser } from './of-user.ts';
import { orderOwn, orderRows, orderSealed } from './orders/facets.ts';
import { tables } from './orders/table.ts';
import { push } from './push.ts';
import { p2pWork } from './work.ts';

export const p2p = defineProduct({
  name: 'p2p',
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  calls: p2pCalls,
  tables: [...tables, ...deskTables],
  push,
  seed: none('Orders are placed by users.'),
  rows: { ...orderRows, ...deskRows },
  ofUser: p2pOfUser,
  own: { ...orderOwn, ...deskOwn },
  sealed: orderSealed,
  terms: none('Operators set the terms of the desk.'),
  queues: none('Appeals and claims wait for operators.'),
  operators: none('Operators decide appeals.'),
  proposals: none('Decisions take two operators.'),
  work: p2pWork,
  pools: none('Coins of orders stay in the accounts of their sellers.'),
});
