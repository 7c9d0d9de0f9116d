import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/networks',
    component: lazyRouteComponent(pages, 'NetworksPage'),
  }),
  createRoute({
    ...framed,
    path: '/networks/$id',
    component: lazyRouteComponent(pages, 'NetworkPage'),
  }),
] as const;
