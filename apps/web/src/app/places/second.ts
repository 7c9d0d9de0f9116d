import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS, requireLogin } from '../require-login.ts';

const screen = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/second',
  beforeLoad: ({ location }) => requireLogin(location.href, 'session.loginToTrade'),
  component: page(() => import('../pages/second/second-page.tsx'), 'SecondPage'),
});

/** The page belongs to its parent, as it does for spot trading. */
const pair = createRoute({ getParentRoute: () => screen, path: '$pair' });

export const second = {
  routes: [screen.addChildren([pair])],
  links: [{ to: '/second', label: 'header.second', at: ['header', 'command'], product: 'seconds' }],
} as const satisfies Place;
