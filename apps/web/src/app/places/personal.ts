/** The personal area: five pages beside one menu, and three forms of their own. All of them are for users. */
import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { PERSONAL_LINKS } from '../pages/personal/personal-links.ts';
import { leadsTo } from '../leads-to.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readReturn, readTexts } from '../read-search.ts';
import { FOR_USERS } from '../require-login.ts';

const personalPages = () => import('../../features/personal/index.ts');

const passwordPages = () => import('../pages/personal/password-routes.tsx');

const personalRoute = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/personal',
  component: page(() => import('../pages/personal/personal-frame.tsx'), 'PersonalFrame'),
});

const indexRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: '/',
  ...leadsTo('/personal/accountSettings'),
});

const accountSettingsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'accountSettings',
  component: page(personalPages, 'AccountSettingsPage'),
});

const transactionLogRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'transactionLog',
  component: page(personalPages, 'TransactionLogPage'),
});

const paymentSettingsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'collectionSettings',
  component: page(personalPages, 'PaymentSettingsPage'),
});

const authenticationRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'authentication',
  component: page(personalPages, 'AuthenticationPage'),
});

const feedbackRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'feedback',
  component: page(personalPages, 'FeedbackPage'),
});

const resetPasswordRoute = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/resetPassword',
  validateSearch: readTexts('fromSet'),
  component: page(passwordPages, 'ResetPasswordRoute'),
});

const tradePasswordRoute = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/tradePassword',
  validateSearch: readReturn('redirect'),
  component: page(passwordPages, 'TradePasswordRoute'),
});

const bindAccountRoute = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/bindAccount',
  component: page(passwordPages, 'BindAccountRoute'),
});

export const personal = {
  routes: [
    personalRoute.addChildren([
      indexRoute,
      accountSettingsRoute,
      transactionLogRoute,
      paymentSettingsRoute,
      authenticationRoute,
      feedbackRoute,
    ]),
    resetPasswordRoute,
    tradePasswordRoute,
    bindAccountRoute,
  ],
  links: PERSONAL_LINKS,
} as const satisfies Place;
