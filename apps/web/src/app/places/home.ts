import { createRoute } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { AT_ROOT } from '../../shared/root-route.ts';
import { leadsTo } from '../leads-to.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';

export const home = {
  routes: [
    createRoute({
      ...AT_ROOT,
      path: '/',
      ...leadsTo('/home'),
    }),
    createRoute({
      ...AT_ROOT,
      path: '/home',
      component: page(() => import('../pages/home-page.tsx'), 'HomePage'),
    }),
  ],
  links: [{ to: '/home', label: 'header.home', at: ['command'], icon: House }],
} as const satisfies Place;
