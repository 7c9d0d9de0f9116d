import { plainSearch } from '@candor/web-kit';
import { createRouter } from '@tanstack/react-router';
import { rootRoute } from '../shared/root-route.ts';
import { FailedPage, NotFoundPage } from './pages/message-page.tsx';
import { links, routes } from './places.ts';
import { Root } from './root.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

const routeTree = rootRoute.addChildren(routes);

export function openRouter() {
  return createRouter({
    routeTree,
    context: { links },
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
