import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/operators',
    component: lazyRouteComponent(pages, 'OperatorsPage'),
  }),
  createRoute({
    ...listed,
    path: '/record',
    component: lazyRouteComponent(pages, 'RecordPage'),
  }),
  createRoute({
    ...framed,
    path: '/own',
    component: lazyRouteComponent(pages, 'OwnPage'),
  }),
] as const;
