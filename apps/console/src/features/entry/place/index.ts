import { arrived, safeReturnPath } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/features/feature.ts';
import { rootRoute } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const entry = defineFeature({
  openRoutes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/login',
      validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
        redirect: safeReturnPath(search['redirect'], location.origin),
      }),
      component: lazyRouteComponent(pages, 'LoginPage'),
    }),
    // The link of an invitation carries its token behind the `#`, which no server sees.
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/enrol',
      component: lazyRouteComponent(pages, 'EnrolPage'),
    }),
  ],
});
