import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '../shared/session/return-path.ts';
import { comingRoutes } from './coming-routes.ts';
import { rootRoute } from './root-route.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/home', replace: true, throw: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  component: lazyRouteComponent(() => import('./pages/trade-page.tsx'), 'TradePage'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = safeReturnPath(search['redirect']);
    return path === undefined ? {} : { redirect: path };
  },
  component: lazyRouteComponent(() => import('./pages/login-route.tsx'), 'LoginRoute'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { extension_code?: string } => {
    const code = search['extension_code'];
    return typeof code === 'string' || typeof code === 'number' ? { extension_code: String(code) } : {};
  },
  component: lazyRouteComponent(() => import('./pages/register-route.tsx'), 'RegisterRoute'),
});

const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/outbox',
  component: lazyRouteComponent(() => import('./pages/outbox-page.tsx'), 'OutboxPage'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  homeRoute,
  tradeRoute,
  loginRoute,
  registerRoute,
  outboxRoute,
  ...comingRoutes,
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
