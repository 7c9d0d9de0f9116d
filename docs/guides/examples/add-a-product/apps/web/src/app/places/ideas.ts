import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { FOR_USERS } from '../require-login.ts';

const pages = () => import('../pages/ideas-route.tsx');

export const ideas = {
  routes: [createRoute({ ...AT_ROOT, ...FOR_USERS, path: '/ideas', component: page(pages, 'IdeasRoute') })],
  links: [{ to: '/ideas', label: 'header.ideas', at: ['sheet', 'footer', 'command'] }],
} as const satisfies Place;
