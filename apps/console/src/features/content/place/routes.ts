import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...listed,
    path: '/news',
    component: lazyRouteComponent(pages, 'NewsPage'),
  }),
  // The number of an article, or `new`.
  createRoute({
    ...framed,
    path: '/news/$id',
    component: lazyRouteComponent(pages, 'ArticlePage'),
  }),
] as const;
