import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readIds } from '../read-search.ts';

const pages = () => import('../pages/news-pages.tsx');

export const news = {
  routes: [
    createRoute({
      ...AT_ROOT,
      path: '/notice',
      validateSearch: readIds('id', 'category_id'),
      component: page(pages, 'NewsPage'),
    }),
    createRoute({ ...AT_ROOT, path: '/help', component: page(pages, 'HelpPage') }),
  ],
  links: [{ to: '/help', label: 'header.help', at: ['sheet', 'footer', 'command'] }],
} as const satisfies Place;
