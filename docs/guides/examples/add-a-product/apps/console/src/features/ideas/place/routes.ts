import { arrived } from '@candor/web-kit';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listed } from '../../../shared/routes.ts';

const pages = () => arrived(() => import('../index.ts'));

export const routes = [
  createRoute({ ...listed, path: '/ideas', component: lazyRouteComponent(pages, 'IdeasPage') }),
] as const;
