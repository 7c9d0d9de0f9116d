/** The pages of assets: one for each account, their records, and transfers between them. All require a login. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AccountCode } from '@candor/contract';
import { createElement } from 'react';
import { readId } from './read-id.ts';
import { requireLogin } from './require-login.ts';
import { rootRoute } from './root-route.ts';

const assetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assets',
  beforeLoad: ({ location }) => requireLogin(location.href, 'session.loginFirst'),
  staticData: { isForUsers: true },
  component: lazyRouteComponent(() => import('./pages/assets/assets-frame.tsx'), 'AssetsFrame'),
});

const indexRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/assets/tradeAccount', replace: true, throw: true });
  },
});

function account<const Path extends string>(path: Path, code: AccountCode) {
  return createRoute({
    getParentRoute: () => assetsRoute,
    path,
    component: lazyRouteComponent(async () => {
      const { AccountPage } = await import('../features/assets/index.ts');
      return { default: () => createElement(AccountPage, { code }) };
    }),
  });
}

const recordsRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'dealRecords',
  validateSearch: (search: Record<string, unknown>): { types?: string | undefined } => ({
    types: typeof search['types'] === 'string' ? search['types'] : undefined,
  }),
  component: lazyRouteComponent(() => import('../features/assets/index.ts'), 'RecordsPage'),
});

const transferRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transfer',
  validateSearch: (search: Record<string, unknown>): { currency_id?: number | undefined } => ({
    currency_id: readId(search['currency_id']),
  }),
  component: lazyRouteComponent(() => import('../features/assets/index.ts'), 'TransferPage'),
});

const transferLogRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transferLog',
  validateSearch: (
    search: Record<string, unknown>,
  ): { currency_id?: number | undefined; currency_code?: string | undefined } => ({
    currency_id: readId(search['currency_id']),
    currency_code: typeof search['currency_code'] === 'string' ? search['currency_code'] : undefined,
  }),
  component: lazyRouteComponent(() => import('../features/assets/index.ts'), 'TransferLogPage'),
});

export const assetsRoutes = [
  assetsRoute.addChildren([
    indexRoute,
    account('tradeAccount', 'change_account'),
    account('legalAccount', 'legal_account'),
    account('leverAccount', 'lever_account'),
    account('secondAccount', 'micro_account'),
    account('financialAccount', 'financial_account'),
    recordsRoute,
    transferRoute,
    transferLogRoute,
  ]),
] as const;
