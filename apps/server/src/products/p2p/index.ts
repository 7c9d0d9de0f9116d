import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { p2pHouse } from './house.ts';
import { p2pCalls } from './calls.ts';
import { p2pBell } from './letters/bell-events.ts';
import { deskOwn, deskRows } from './desk/facets.ts';
import { tables as deskTables } from './desk/table.ts';
import { p2pOfUser } from './of-user.ts';
import { p2pOffers } from './offers.ts';
import { caseRows } from './operators/facets.ts';
import { p2pOperators, p2pProposals } from './operators/operators.ts';
import { p2pQueues } from './operators/queues.ts';
import { tables as rateTables } from './operators/rate-times.ts';
import { p2pTerms } from './operators/terms.ts';
import { orderOwn, orderRows, orderSealed } from './orders/facets.ts';
import { tables } from './orders/table.ts';
import { p2pOwed } from './owed.ts';
import { push } from './push.ts';
import { p2pWork } from './work.ts';

export const p2p = defineProduct({
  name: 'p2p',
  needs: ['engine', 'tables', 'users', 'mail', 'markets', 'content', 'http', 'process'],
  switchedBy: none('The desk has a status of its own, which the engine keeps.'),
  offers: p2pOffers,
  calls: p2pCalls,
  tables: [...tables, ...deskTables, ...rateTables],
  push,
  bell: p2pBell,
  seed: none('Orders are placed by users.'),
  rows: { ...orderRows, ...deskRows, ...caseRows },
  ofUser: p2pOfUser,
  own: { ...orderOwn, ...deskOwn },
  sealed: orderSealed,
  terms: p2pTerms,
  queues: p2pQueues,
  operators: p2pOperators,
  proposals: p2pProposals,
  work: p2pWork,
  pools: none('Coins of orders stay in the accounts of their sellers.'),
  owed: p2pOwed,
  house: p2pHouse,
});
