/** The personal area: five pages beside one menu, and three forms of their own. All of them are for users. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { arrived, safeReturnPath } from '@candor/web-kit';
import { FOR_USERS } from './require-login.ts';
import { rootRoute } from './root-route.ts';

const personalPages = () => arrived(() => import('../features/personal/index.ts'));

const passwordPages = () => arrived(() => import('./pages/personal/password-routes.tsx'));

const personalRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/personal',
  component: lazyRouteComponent(
    () => arrived(() => import('./pages/personal/personal-frame.tsx')),
    'PersonalFrame',
  ),
});

const indexRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/personal/accountSettings', replace: true, throw: true });
  },
});

const accountSettingsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'accountSettings',
  component: lazyRouteComponent(personalPages, 'AccountSettingsPage'),
});

const transactionLogRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'transactionLog',
  component: lazyRouteComponent(personalPages, 'TransactionLogPage'),
});

const paymentSettingsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'collectionSettings',
  component: lazyRouteComponent(personalPages, 'PaymentSettingsPage'),
});

const authenticationRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'authentication',
  component: lazyRouteComponent(personalPages, 'AuthenticationPage'),
});

const feedbackRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'feedback',
  component: lazyRouteComponent(personalPages, 'FeedbackPage'),
});

const resetPasswordRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/resetPassword',
  validateSearch: (search: Record<string, unknown>): { fromSet?: string | number | undefined } => {
    const from = search['fromSet'];
    return { fromSet: typeof from === 'string' || typeof from === 'number' ? from : undefined };
  },
  component: lazyRouteComponent(passwordPages, 'ResetPasswordRoute'),
});

const tradePasswordRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/tradePassword',
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeReturnPath(search['redirect'], location.origin),
  }),
  component: lazyRouteComponent(passwordPages, 'TradePasswordRoute'),
});

const bindAccountRoute = createRoute({
  ...FOR_USERS,
  getParentRoute: () => rootRoute,
  path: '/bindAccount',
  component: lazyRouteComponent(passwordPages, 'BindAccountRoute'),
});

export const personalRoutes = [
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
] as const;
