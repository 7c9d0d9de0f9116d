/** The personal area: five pages beside one menu, and three forms of their own. All of them are for users. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireLogin } from './require-login.ts';
import { rootRoute } from './root-route.ts';

const forUsers = {
  beforeLoad: ({ location }: { readonly location: { readonly href: string } }) =>
    requireLogin(location.href, 'session.loginFirst'),
  staticData: { isForUsers: true },
} as const;

const personalRoute = createRoute({
  ...forUsers,
  getParentRoute: () => rootRoute,
  path: '/personal',
  component: lazyRouteComponent(() => import('./pages/personal/personal-frame.tsx'), 'PersonalFrame'),
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
  component: lazyRouteComponent(() => import('../features/personal/index.ts'), 'AccountSettingsPage'),
});

const transactionLogRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'transactionLog',
  component: lazyRouteComponent(() => import('../features/personal/index.ts'), 'TransactionLogPage'),
});

const paymentSettingsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'collectionSettings',
  component: lazyRouteComponent(() => import('../features/personal/index.ts'), 'PaymentSettingsPage'),
});

const authenticationRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'authentication',
  component: lazyRouteComponent(() => import('../features/personal/index.ts'), 'AuthenticationPage'),
});

const feedbackRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'feedback',
  component: lazyRouteComponent(() => import('../features/personal/index.ts'), 'FeedbackPage'),
});

const resetPasswordRoute = createRoute({
  ...forUsers,
  getParentRoute: () => rootRoute,
  path: '/resetPassword',
  validateSearch: (search: Record<string, unknown>): { fromSet?: string | number | undefined } => {
    const from = search['fromSet'];
    return { fromSet: typeof from === 'string' || typeof from === 'number' ? from : undefined };
  },
  component: lazyRouteComponent(() => import('./pages/personal/password-routes.tsx'), 'ResetPasswordRoute'),
});

const tradePasswordRoute = createRoute({
  ...forUsers,
  getParentRoute: () => rootRoute,
  path: '/tradePassword',
  component: lazyRouteComponent(() => import('./pages/personal/password-routes.tsx'), 'TradePasswordRoute'),
});

const bindAccountRoute = createRoute({
  ...forUsers,
  getParentRoute: () => rootRoute,
  path: '/bindAccount',
  component: lazyRouteComponent(() => import('./pages/personal/password-routes.tsx'), 'BindAccountRoute'),
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
