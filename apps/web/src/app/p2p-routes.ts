/** The pages of the P2P desk: ads and rules for everybody, orders for their parties, shops for their owners. */
import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readId } from './read-search.ts';
import { FOR_USERS } from './require-login.ts';
import { rootRoute } from './root-route.ts';

const pages = () => arrived(() => import('./pages/p2p-pages.tsx'));
const rulesPage = () => arrived(() => import('./pages/p2p-rules-page.tsx'));

/** A path that only gathers others opens the first of them, as specified. */
function gathering<const Path extends string>(path: Path, first: string) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      redirect({ to: first, replace: true, throw: true });
    },
  });
}

const legalIndexRoute = gathering('/legalIndex', '/legalIndex/legal');

const adsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legalIndex/legal',
  component: lazyRouteComponent(pages, 'AdsRoute'),
});

const ordersRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/legalIndex/orders',
  component: lazyRouteComponent(pages, 'OrdersRoute'),
});

/** The order that the page shows is named by its address: `?id=12`. */
const readOrder = (search: Record<string, unknown>): { id?: number | undefined } => ({
  id: readId(search['id']),
});

const orderRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/legalIndex/orderdetail',
  validateSearch: readOrder,
  component: lazyRouteComponent(pages, 'OrderRoute'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fairness/p2p',
  component: lazyRouteComponent(rulesPage, 'P2pRulesRoute'),
});

const shopIndexRoute = gathering('/myshop', '/myshop/myshoporders');

const shopRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/myshop/myshoporders',
  component: lazyRouteComponent(pages, 'ShopRoute'),
});

const shopOrdersRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/myshop/shoporders',
  component: lazyRouteComponent(pages, 'ShopOrdersRoute'),
});

const shopOrderRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/myshop/shoporderdetail',
  validateSearch: readOrder,
  component: lazyRouteComponent(pages, 'ShopOrderRoute'),
});

export const p2pRoutes = [
  legalIndexRoute,
  adsRoute,
  ordersRoute,
  orderRoute,
  rulesRoute,
  shopIndexRoute,
  shopRoute,
  shopOrdersRoute,
  shopOrderRoute,
] as const;
