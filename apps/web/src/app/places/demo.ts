import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS } from '../require-login.ts';
import { readTexts } from '../read-search.ts';

const pages = () => import('../pages/demo/index.ts');

export const demo = {
  routes: [
    createRoute({ ...AT_ROOT, path: '/demo/outbox', component: page(pages, 'OutboxPage') }),
    createRoute({
      ...AT_ROOT,
      path: '/demo/chain',
      validateSearch: readTexts('chain', 'currency', 'address', 'memo'),
      component: page(pages, 'DemoChainPage'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/demo/bank',
      component: page(pages, 'DemoBankPage'),
    }),
  ],
} as const satisfies Place;
