import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS } from '../require-login.ts';

const pages = () => import('../pages/savings/savings.tsx');

export const savings = {
  routes: [
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/deposit',
      component: page(pages, 'DepositRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      ...FOR_USERS,
      path: '/coinlog',
      component: page(pages, 'CoinlogRoute'),
    }),
  ],
  links: [{ to: '/deposit', label: 'command.savings', at: ['command'], product: 'savings' }],
} as const satisfies Place;
