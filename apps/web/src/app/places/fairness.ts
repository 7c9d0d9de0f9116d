import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readIds } from '../read-search.ts';

const pages = () => import('../pages/fairness-pages.tsx');

/** The ways to check the exchange. */
export const fairness = {
  routes: [
    createRoute({
      ...AT_ROOT,
      path: '/fairness',
      validateSearch: readIds('id'),
      component: page(pages, 'FairnessPage'),
    }),
    createRoute({ ...AT_ROOT, path: '/house', component: page(pages, 'HousePage') }),
    createRoute({ ...AT_ROOT, path: '/solvency', component: page(pages, 'SolvencyPage') }),
  ],
  links: [
    { to: '/fairness', label: 'record.verify', at: ['footer'] },
    { to: '/house', label: 'record.house', at: ['footer'] },
    { to: '/solvency', label: 'record.solvency', at: ['footer'] },
  ],
} as const satisfies Place;
