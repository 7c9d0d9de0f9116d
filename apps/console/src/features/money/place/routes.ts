import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/money',
    component: lazyRouteComponent(pages, 'MoneyPage'),
  }),
  createRoute({
    ...framed,
    path: '/fees',
    component: lazyRouteComponent(pages, 'FeesPage'),
  }),
  createRoute({
    ...framed,
    path: '/books',
    component: lazyRouteComponent(pages, 'BooksPage'),
  }),
] as const;
