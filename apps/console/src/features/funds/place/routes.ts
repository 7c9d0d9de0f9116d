import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...listed,
    path: '/withdrawals',
    component: lazyRouteComponent(pages, 'WithdrawalsPage'),
  }),
  createRoute({
    ...framed,
    path: '/withdrawals/$id',
    component: lazyRouteComponent(pages, 'WithdrawalPage'),
  }),
  createRoute({
    ...listed,
    path: '/notices',
    component: lazyRouteComponent(pages, 'NoticesPage'),
  }),
  createRoute({
    ...framed,
    path: '/notices/$id',
    component: lazyRouteComponent(pages, 'NoticePage'),
  }),
  createRoute({
    ...listed,
    path: '/chains',
    component: lazyRouteComponent(pages, 'ChainsPage'),
  }),
  createRoute({
    ...listed,
    path: '/bank-statements',
    component: lazyRouteComponent(pages, 'BankStatementsPage'),
  }),
] as const;
