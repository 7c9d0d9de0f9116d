import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { orderCalls } from './orders/calls.ts';
import { orderOwn, orderRows, orderSealed } from './orders/facets.ts';
import { p2pOfUser } from './orders/of-user.ts';
import { push } from './orders/push.ts';
import { tables } from './orders/table.ts';
import { orderWork } from './orders/work.ts';

export const p2p = defineProduct({
  name: 'p2p',
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  calls: orderCalls,
  tables,
  push,
  seed: none('Orders are placed by users.'),
  rows: orderRows,
  ofUser: p2pOfUser,
  own: orderOwn,
  sealed: orderSealed,
  terms: none('Operators set the terms of the desk.'),
  queues: none('Appeals and claims wait for operators.'),
  operators: none('Operators decide appeals.'),
  proposals: none('Decisions take two operators.'),
  work: orderWork,
  pools: none('Coins of orders stay in the accounts of their sellers.'),
});
