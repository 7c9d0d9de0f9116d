import { createRoute } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS } from '../require-login.ts';

const screen = createRoute({
  ...AT_ROOT,
  ...FOR_USERS,
  path: '/lever',
  component: page(() => import('../pages/lever/lever-page.tsx'), 'LeverPage'),
});

/** The page belongs to its parent, as it does for spot trading. */
const pair = createRoute({ getParentRoute: () => screen, path: '$pair' });

export const lever = {
  routes: [screen.addChildren([pair])],
  links: [
    { to: '/lever', label: 'header.lever', at: ['header', 'command'], icon: TrendingUp, product: 'lever' },
  ],
} as const satisfies Place;
