/** The pages of assets: one for each account, bound addresses, records, and transfers. All require a login. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AccountCode } from '@candor/contract';
import { arrived } from '@candor/web-kit';
import { Wallet } from 'lucide-react';
import { createElement } from 'react';
import { readIds, readTexts } from '../read-search.ts';
import { AT_ROOT } from '../../shared/root-route.ts';
import { leadsTo } from '../leads-to.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS } from '../require-login.ts';

const assetsPages = () => import('../../features/assets/index.ts');
const frame = () => import('../pages/assets/index.ts');

const assetsRoute = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/assets',
  component: page(frame, 'AssetsFrame'),
});

const indexRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: '/',
  ...leadsTo('/assets/tradeAccount'),
});

function account<const Path extends string>(path: Path, code: AccountCode) {
  return createRoute({
    getParentRoute: () => assetsRoute,
    path,
    // The panel of a currency that is open: `?charge=LTC` or `?withdraw=USDT`.
    validateSearch: readTexts('charge', 'withdraw'),
    component: lazyRouteComponent(async () => {
      const { AccountRoute } = await arrived(frame);
      return { default: () => createElement(AccountRoute, { code }) };
    }),
  });
}

const recordsRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'dealRecords',
  validateSearch: readTexts('types', 'list'),
  component: page(assetsPages, 'RecordsPage'),
});

const transferRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transfer',
  validateSearch: readIds('currency_id'),
  component: page(assetsPages, 'TransferPage'),
});

const transferLogRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'transferLog',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readIds('currency_id')(search),
    ...readTexts('currency_code')(search),
  }),
  component: page(assetsPages, 'TransferLogPage'),
});

/** The receipt of a leverage position that has ended, by its number. */
const receiptRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'receipt',
  validateSearch: readIds('id'),
  component: page(() => import('../pages/lever/receipt-route.tsx'), 'ReceiptRoute'),
});

const bindRoute = createRoute({
  getParentRoute: () => assetsRoute,
  path: 'bindAddr',
  validateSearch: readTexts('currency', 'contract'),
  component: page(assetsPages, 'BindAddressPage'),
});

export const assets = {
  routes: [
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
  ],
  links: [
    { to: '/assets', label: 'header.assets', at: ['header', 'command'], icon: Wallet, after: '/markets' },
    { to: '/assets/tradeAccount', label: 'command.deposit', at: ['command'] },
    { to: '/assets/tradeAccount', label: 'command.withdraw', at: ['command'] },
  ],
} as const satisfies Place;
