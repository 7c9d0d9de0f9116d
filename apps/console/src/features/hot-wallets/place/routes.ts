import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({
    ...framed,
    path: '/hot-wallets',
    component: lazyRouteComponent(pages, 'HotWalletsPage'),
  }),
] as const;
