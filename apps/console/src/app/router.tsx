import { arrived, safeReturnPath } from '@candor/web-kit';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pageRoutes } from './page-routes.ts';
import { framedRoute, rootRoute } from './root-route.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/home', replace: true, throw: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeReturnPath(search['redirect'], location.origin),
  }),
  component: lazyRouteComponent(() => arrived(() => import('../features/entry/index.ts')), 'LoginPage'),
});

/** The link of an invitation carries its token behind the `#`, which no server sees. */
const enrolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enrol',
  component: lazyRouteComponent(() => arrived(() => import('../features/entry/index.ts')), 'EnrolPage'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  enrolRoute,
  framedRoute.addChildren(pageRoutes),
]);

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export function openRouter() {
  return createRouter({
    routeTree,
    basepath: '/console',
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Every part of an address is a text: an amount in it never becomes a float.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
