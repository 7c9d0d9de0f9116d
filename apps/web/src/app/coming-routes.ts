/**
 * Addresses of the specification whose screens come later: each has its place, its name and its guard now, so
 * that links and bookmarks hold. A screen that is built leaves this list for a route of its own.
 */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ComingTitle } from './pages/coming-page.tsx';
import { requireLogin, type LoginMessage } from './require-login.ts';
import { rootRoute } from './root-route.ts';

function coming<const Path extends string>(path: Path, title: ComingTitle, loginMessage?: LoginMessage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      if (loginMessage !== undefined) requireLogin(location.href, loginMessage);
    },
    component: lazyRouteComponent(async () => {
      const { ComingPage } = await import('./pages/coming-page.tsx');
      return { default: () => createElement(ComingPage, { title }) };
    }),
  });
}

const guarded = <const Path extends string>(path: Path, title: ComingTitle) =>
  coming(path, title, 'session.loginFirst');

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

export const comingRoutes = [
  coming('/markets', 'coming.markets'),
  coming('/notice', 'coming.notice'),
  coming('/forgetPassword', 'coming.forgetPassword'),
  gathering('/legalIndex', '/legalIndex/legal'),
  coming('/legalIndex/legal', 'header.fiat'),
  coming('/legalIndex/orders', 'header.fiat'),
  coming('/legalIndex/orderdetail', 'header.fiat'),
  gathering('/myshop', '/myshop/myshoporders'),
  guarded('/myshop/myshoporders', 'header.myShop'),
  guarded('/myshop/shoporders', 'header.myShop'),
  guarded('/myshop/shoporderdetail', 'header.myShop'),
  guarded('/lever', 'header.lever'),
  coming('/second', 'header.second', 'session.loginToTrade'),
  guarded('/deposit', 'coming.deposit'),
  guarded('/coinlog', 'coming.coinlog'),
  gathering('/assets', '/assets/tradeAccount'),
  guarded('/assets/tradeAccount', 'header.assets'),
  guarded('/assets/legalAccount', 'header.assets'),
  guarded('/assets/leverAccount', 'header.assets'),
  guarded('/assets/secondAccount', 'header.assets'),
  guarded('/assets/financialAccount', 'header.assets'),
  guarded('/assets/bindAddr', 'header.assets'),
  guarded('/assets/dealRecords', 'header.assets'),
  guarded('/assets/transferLog', 'header.assets'),
  guarded('/assets/transfer', 'header.assets'),
  gathering('/personal', '/personal/accountSettings'),
  guarded('/personal/accountSettings', 'header.accountSettings'),
  guarded('/personal/transactionLog', 'coming.personal'),
  guarded('/personal/collectionSettings', 'header.paymentSettings'),
  guarded('/personal/authentication', 'header.authentication'),
  guarded('/personal/feedback', 'header.feedback'),
  guarded('/resetPassword', 'coming.forgetPassword'),
  guarded('/tradePassword', 'coming.tradePassword'),
  guarded('/bindAccount', 'coming.bindAccount'),
] as const;
