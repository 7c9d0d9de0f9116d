import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...listed,
    path: '/identity',
    component: lazyRouteComponent(pages, 'IdentityPage'),
  }),
  createRoute({
    ...framed,
    path: '/identity/$id',
    component: lazyRouteComponent(pages, 'PapersPage'),
  }),
  createRoute({
    ...listed,
    path: '/feedback',
    component: lazyRouteComponent(pages, 'FeedbackPage'),
  }),
  createRoute({
    ...listed,
    path: '/closings',
    component: lazyRouteComponent(pages, 'ClosingsPage'),
  }),
] as const;
