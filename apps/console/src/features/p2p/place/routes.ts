import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/p2p',
    component: lazyRouteComponent(pages, 'P2pPage'),
  }),
  createRoute({
    ...framed,
    path: '/p2pFigures',
    component: lazyRouteComponent(pages, 'FiguresPage'),
  }),
  createRoute({
    ...listed,
    path: '/trades',
    component: lazyRouteComponent(pages, 'TradesPage'),
  }),
  createRoute({
    ...listed,
    path: '/appeals',
    component: lazyRouteComponent(pages, 'AppealsPage'),
  }),
  createRoute({
    ...framed,
    path: '/appeals/$id',
    component: lazyRouteComponent(pages, 'AppealPage'),
  }),
  createRoute({
    ...listed,
    path: '/claims',
    component: lazyRouteComponent(pages, 'ClaimsPage'),
  }),
  createRoute({
    ...framed,
    path: '/claims/$id',
    component: lazyRouteComponent(pages, 'ClaimPage'),
  }),
  createRoute({
    ...listed,
    path: '/shops',
    component: lazyRouteComponent(pages, 'ShopsPage'),
  }),
  createRoute({
    ...framed,
    path: '/shops/$id',
    component: lazyRouteComponent(pages, 'ShopPage'),
  }),
] as const;
