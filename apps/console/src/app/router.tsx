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

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export function openRouter() {
  return createRouter({
    routeTree,
    context: { features },
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
