import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { leadsTo } from '../leads-to.ts';
import { p2pPages } from '../p2p-pages.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readIds } from '../read-search.ts';
import { FOR_USERS } from '../require-login.ts';

const rulesPage = () => import('../pages/p2p-rules-page.tsx');

/** The P2P desk: ads and rules for everybody, orders for their parties. */
export const legal = {
  routes: [
    createRoute({ ...AT_ROOT, ...leadsTo('/legalIndex/legal'), path: '/legalIndex' }),
    createRoute({
      ...AT_ROOT,
      path: '/legalIndex/legal',
      component: page(p2pPages, 'AdsRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/legalIndex/orders',
      component: page(p2pPages, 'OrdersRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/legalIndex/orderdetail',
      // The order that the page shows is named by its address: `?id=12`.
      validateSearch: readIds('id'),
      component: page(p2pPages, 'OrderRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      path: '/fairness/p2p',
      component: page(rulesPage, 'P2pRulesRoute'),
    }),
  ],
  links: [{ to: '/legalIndex', label: 'header.fiat', at: ['header'] }],
} as const satisfies Place;
