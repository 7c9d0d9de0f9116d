import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { plainSearch, queryClient } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

type Search = Readonly<Record<string, unknown>>;

/** Renders a page at its address, drawn again when a link of it is followed. */
export async function showAt(address: string, page: (search: Search) => ReactNode) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const root = createRootRoute();
  const any = createRoute({
    getParentRoute: () => root,
    path: '/$',
    component: () => page(any.useSearch()),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    context: { links: [] },
    history,
    ...plainSearch,
  });
  await router.load();
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { view, addressNow: () => router.state.location.href };
}
