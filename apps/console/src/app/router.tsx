import { plainSearch } from '@candor/web-kit';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { framedRoute, rootRoute } from '../shared/routes.ts';
import { features, framedRoutes, openRoutes } from './features.ts';
import { Frame } from './frame.tsx';
import { FailedPage, NotFoundPage } from './message-page.tsx';
import { Root } from './root.tsx';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/home', replace: true, throw: true });
  },
});

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage, errorComponent: FailedPage });
framedRoute.update({ component: Frame });

const routeTree = rootRoute.addChildren([indexRoute, ...openRoutes, framedRoute.addChildren(framedRoutes)]);

export function openRouter() {
  return createRouter({
    routeTree,
    context: { features },
    basepath: '/console',
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...plainSearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
