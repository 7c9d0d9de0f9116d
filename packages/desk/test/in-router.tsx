import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { queryClient } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** Renders what links to pairs, as a page of its own with the app's queries. */
export async function renderInRouter(children: ReactNode) {
  const root = createRootRoute();
  const trade = createRoute({ getParentRoute: () => root, path: '/trade/$pair' });
  const history = createMemoryHistory({ initialEntries: ['/markets'] });
  const router = createRouter({ routeTree: root.addChildren([trade]), history });
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return { router, view };
}
