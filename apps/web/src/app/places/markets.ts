import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesCombined } from 'lucide-react';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';

export const markets = {
  routes: [
    createRoute({
      ...AT_ROOT,
      path: '/markets',
      component: page(() => import('../pages/markets-page.tsx'), 'MarketsPage'),
    }),
  ],
  links: [
    { to: '/markets', label: 'header.markets', at: ['header'], icon: ChartNoAxesCombined },
    { to: '/markets', label: 'market.title', at: ['command'] },
  ],
} as const satisfies Place;
