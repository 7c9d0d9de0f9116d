import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Features } from '../../../shared/features/joined.ts';
import { framed, listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

/** Loads the tables of all features before a page that shows them is drawn. */
const userTables = ({ context }: { readonly context: { readonly features: Features } }) =>
  context.features.userTables();

export const routes = [
  createRoute({
    ...listed,
    path: '/users',
    component: lazyRouteComponent(pages, 'UsersPage'),
  }),
  createRoute({
    ...framed,
    path: '/users/$id',
    loader: userTables,
    component: lazyRouteComponent(pages, 'UserPage'),
  }),
  createRoute({
    ...framed,
    path: '/users/$id/view',
    loader: userTables,
    component: lazyRouteComponent(pages, 'UserViewPage'),
  }),
] as const;
