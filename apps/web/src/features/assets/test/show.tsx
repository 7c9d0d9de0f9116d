import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { queryClient, session } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** Renders a part of the assets for a user, at an address of theirs. */
export async function show(part: ReactNode, address = '/assets/tradeAccount') {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
  const root = createRootRoute();
  const assets = createRoute({ getParentRoute: () => root, path: '/assets' });
  const page = (path: string) => createRoute({ getParentRoute: () => assets, path, component: () => part });
  const paths = ['tradeAccount', 'bindAddr', 'dealRecords', 'transferLog', 'transfer'];
  const routeTree = root.addChildren([assets.addChildren(paths.map(page))]);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
