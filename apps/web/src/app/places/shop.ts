import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { leadsTo } from '../leads-to.ts';
import { p2pPages } from '../p2p-pages.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readIds } from '../read-search.ts';
import { FOR_USERS } from '../require-login.ts';

/** Shops of the P2P desk, for their owners. */
export const shop = {
  routes: [
    createRoute({ ...AT_ROOT, ...leadsTo('/myshop/myshoporders'), path: '/myshop' }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/myshop/myshoporders',
      component: page(p2pPages, 'ShopRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/myshop/shoporders',
      component: page(p2pPages, 'ShopOrdersRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/myshop/shoporderdetail',
      validateSearch: readIds('id'),
      component: page(p2pPages, 'ShopOrderRoute'),
    }),
  ],
  links: [{ to: '/myshop', label: 'header.myShop', at: ['header'], isForSellers: true }],
} as const satisfies Place;
