import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { arrived, safeReturnPath } from '@candor/web-kit';
import { assetsRoutes } from './assets-routes.ts';
import { p2pRoutes } from './p2p-routes.ts';
import { personalRoutes } from './personal-routes.ts';
import { readId, readTexts } from './read-search.ts';
import { FOR_USERS, requireLogin } from './require-login.ts';
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
  component: lazyRouteComponent(() => arrived(() => import('./pages/home-page.tsx')), 'HomePage'),
});

const tradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade',
  component: lazyRouteComponent(() => arrived(() => import('./pages/trade/trade-page.tsx')), 'TradePage'),
});

/** The page belongs to its parent, which stays while the pair of the address changes. */
const tradePairRoute = createRoute({ getParentRoute: () => tradeRoute, path: '$pair' });

const leverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lever',
  ...FOR_USERS,
  component: lazyRouteComponent(() => arrived(() => import('./pages/lever/lever-page.tsx')), 'LeverPage'),
});

/** The page belongs to its parent, as it does for spot trading. */
const leverPairRoute = createRoute({ getParentRoute: () => leverRoute, path: '$pair' });

const secondRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/second',
  beforeLoad: ({ location }) => requireLogin(location.href, 'session.loginToTrade'),
  component: lazyRouteComponent(() => arrived(() => import('./pages/second/second-page.tsx')), 'SecondPage'),
});

const secondPairRoute = createRoute({ getParentRoute: () => secondRoute, path: '$pair' });

const savingsPages = () => arrived(() => import('./pages/savings/savings.tsx'));

const depositRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/deposit',
  component: lazyRouteComponent(savingsPages, 'DepositRoute'),
});

const coinlogRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/coinlog',
  component: lazyRouteComponent(savingsPages, 'CoinlogRoute'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  // The router lays this over the raw search of its parents, so a refused value must be set to undefined, not left out.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeReturnPath(search['redirect'], location.origin),
  }),
  component: lazyRouteComponent(() => arrived(() => import('./pages/login-route.tsx')), 'LoginRoute'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { extension_code?: string | undefined } => {
    const code = search['extension_code'];
    const isText = typeof code === 'string' || typeof code === 'number';
    return { extension_code: isText ? String(code) : undefined };
  },
  component: lazyRouteComponent(() => arrived(() => import('./pages/register-route.tsx')), 'RegisterRoute'),
});

const marketsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/markets',
  component: lazyRouteComponent(() => arrived(() => import('./pages/markets-page.tsx')), 'MarketsPage'),
});

const noticePages = () => arrived(() => import('./pages/notice-pages.tsx'));

const noticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notice',
  validateSearch: (
    search: Record<string, unknown>,
  ): { id?: number | undefined; category_id?: number | undefined } => ({
    id: readId(search['id']),
    category_id: readId(search['category_id']),
  }),
  component: lazyRouteComponent(noticePages, 'NoticePage'),
});

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: lazyRouteComponent(noticePages, 'HelpPage'),
});

const fairnessPages = () => arrived(() => import('./pages/fairness-pages.tsx'));

const fairnessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fairness',
  validateSearch: (search: Record<string, unknown>): { id?: number | undefined } => ({
    id: readId(search['id']),
  }),
  component: lazyRouteComponent(fairnessPages, 'FairnessPage'),
});

const houseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/house',
  component: lazyRouteComponent(fairnessPages, 'HousePage'),
});

const solvencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/solvency',
  component: lazyRouteComponent(fairnessPages, 'SolvencyPage'),
});

const forgetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgetPassword',
  component: lazyRouteComponent(
    () => arrived(() => import('./pages/forget-password-route.tsx')),
    'ForgetPasswordRoute',
  ),
});

const demoPages = () => arrived(() => import('./pages/demo/index.ts'));

const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/outbox',
  component: lazyRouteComponent(demoPages, 'OutboxPage'),
});

const demoChainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/chain',
  validateSearch: readTexts('chain', 'currency', 'address', 'memo'),
  component: lazyRouteComponent(demoPages, 'DemoChainPage'),
});

const demoBankRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/demo/bank',
  component: lazyRouteComponent(demoPages, 'DemoBankPage'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  homeRoute,
  tradeRoute.addChildren([tradePairRoute]),
  leverRoute.addChildren([leverPairRoute]),
  secondRoute.addChildren([secondPairRoute]),
  loginRoute,
  registerRoute,
  marketsRoute,
  noticeRoute,
  helpRoute,
  fairnessRoute,
  houseRoute,
  solvencyRoute,
  forgetPasswordRoute,
  outboxRoute,
  demoChainRoute,
  demoBankRoute,
  ...assetsRoutes,
  ...personalRoutes,
  depositRoute,
  coinlogRoute,
  ...p2pRoutes,
]);

export function openRouter() {
  return createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
