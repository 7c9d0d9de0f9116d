/** The pages of assets: one for each account, bound addresses, records, and transfers. All require a login. */
import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AccountCode } from '@candor/contract';
import { createElement } from 'react';
import { readId, readTexts } from './read-search.ts';
import { FOR_USERS } from './require-login.ts';
import { rootRoute } from './root-route.ts';

const assetsPages = () => arrived(() => import('../features/assets/index.ts'));
const frame = () => arrived(() => import('./pages/assets/index.ts'));

const assetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assets',
  ...FOR_USERS,
  component: lazyRouteComponent(frame, 'AssetsFrame'),
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
    // The panel of a currency that is open: `?charge=LTC` or `?withdraw=USDT`.
    validateSearch: readTexts('charge', 'withdraw'),
    component: lazyRouteComponent(async () => {
      const { AccountRoute } = await frame();
      return { default: () => createElement(AccountRoute, { code }) };
    }),
  });
}

const recordsRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'dealRecords',
  validateSearch: readTexts('types', 'list'),
  component: lazyRouteComponent(assetsPages, 'RecordsPage'),
});

const transferRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transfer',
  validateSearch: (search: Record<string, unknown>): { currency_id?: number | undefined } => ({
    currency_id: readId(search['currency_id']),
  }),
  component: lazyRouteComponent(assetsPages, 'TransferPage'),
});

const transferLogRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transferLog',
  validateSearch: (
    search: Record<string, unknown>,
  ): { currency_id?: number | undefined; currency_code?: string | undefined } => ({
    currency_id: readId(search['currency_id']),
    ...readTexts('currency_code')(search),
  }),
  component: lazyRouteComponent(assetsPages, 'TransferLogPage'),
});

/** The receipt of a leverage position that has ended, by its number. */
const receiptRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'receipt',
  validateSearch: (search: Record<string, unknown>): { id?: number | undefined } => ({
    id: readId(search['id']),
  }),
  component: lazyRouteComponent(
    () => arrived(() => import('./pages/lever/receipt-route.tsx')),
    'ReceiptRoute',
  ),
});

const bindRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'bindAddr',
  validateSearch: readTexts('currency', 'contract'),
  component: lazyRouteComponent(assetsPages, 'BindAddressPage'),
});

export const assetsRoutes = [
  assetsRoute.addChildren([
    indexRoute,
    account('tradeAccount', 'change_account'),
    account('legalAccount', 'legal_account'),
    account('leverAccount', 'lever_account'),
    account('secondAccount', 'micro_account'),
    account('financialAccount', 'financial_account'),
    bindRoute,
    recordsRoute,
    receiptRoute,
    transferRoute,
    transferLogRoute,
  ]),
] as const;
