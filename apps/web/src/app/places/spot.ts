import { createRoute } from '@tanstack/react-router';
import { arrived } from '@candor/web-kit';
import { ArrowLeftRight } from 'lucide-react';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';

const trade = createRoute({
  ...AT_ROOT,
  path: '/trade',
  component: page(() => import('../pages/trade/trade-page.tsx'), 'TradePage'),
});

/** The page belongs to its parent, which stays while the pair of the address changes. */
const pair = createRoute({ getParentRoute: () => trade, path: '$pair' });

export const spot = {
  routes: [trade.addChildren([pair])],
  links: [{ to: '/trade', label: 'header.trade', at: ['header'], icon: ArrowLeftRight }],
  follows: {
    soonAt: '/trade',
    load: () => arrived(() => import('../../features/spot/order-events.tsx')),
  },
} as const satisfies Place;
